import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { RichText } from '#app/i18n/rich-text.tsx';
import { Card } from '#app/ui/card.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { ElementCard } from './describe-element.server.ts';

/** One element of a task: what it is about, and the one thing to do about it. */
export function TaskElementCard({ kind, heading, lang, paragraphs, action }: ElementCard) {
  const translate = useTranslate();
  return (
    <Card
      heading={heading && <span lang={lang}>{heading}</span>}
      eyebrow={kind === 'markdown' ? undefined : translate(`carePlan:element.${kind}`)}
    >
      <div className="stack">
        {paragraphs.map((paragraph) => (
          <p key={paragraph} lang={lang}>
            <RichText text={paragraph} />
          </p>
        ))}
        {action && (
          <LinkButton href={action.href} look="secondary">
            {action.text}
            <VisuallyHidden> {heading}</VisuallyHidden>
          </LinkButton>
        )}
      </div>
    </Card>
  );
}
