import { markedAs } from '#app/i18n/languages.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { RichText } from '#app/i18n/rich-text.tsx';
import { LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import type { ElementCard } from './task-view.server.ts';

/** One element of a task: its text, and the link to its subject. */
export function TaskElementCard({ kind, heading, lang, paragraphs, note, action }: ElementCard) {
  const translate = useTranslate();
  return (
    <Card
      heading={heading && <bdi {...markedAs(lang)}>{heading}</bdi>}
      eyebrow={kind === 'markdown' ? undefined : translate(`carePlan:element.${kind}`)}
    >
      <div className="stack">
        {paragraphs.map((paragraph) => (
          <p key={paragraph} dir="auto" {...markedAs(lang)}>
            <RichText text={paragraph} />
          </p>
        ))}
        {note && (
          <Disclosure summary={translate('carePlan:element.note')}>
            <p className="small" dir="auto" {...markedAs(lang)}>
              <RichText text={note} />
            </p>
          </Disclosure>
        )}
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
