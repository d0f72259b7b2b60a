import { Form } from '#app/forms/form.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { RichText } from '#app/i18n/rich-text.tsx';
import { markedAs } from '#app/i18n/languages.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import { smallImageSource, type ImageSet } from '#app/ui/pictures/image-set.ts';
import { LinkButton } from '#app/ui/actions/link-button.tsx';
import { useLowData } from '#app/ui/pictures/low-data.tsx';
import { SubmitButton } from '#app/ui/actions/submit-button.tsx';
import { Tag } from '#app/ui/status/tag.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import type { ElementCard } from './describe-task.server.ts';

/** The picture beside the title, left out for members who want to save data. */
export function TaskPicture({ image }: { image: ImageSet | null }) {
  const lowData = useLowData();
  return image && !lowData && <img {...smallImageSource(image, 144)} className="picture scene" alt="" />;
}

/** One element of a task: its text, and the link to what it is about. */
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
            <p className="small">
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

interface CompletionFormProps {
  /** "Done on November 14"; undefined while it is not. */
  doneOn: string | undefined;
  /** False for what was done for an earlier goal: it can no longer be marked. */
  inPlan: boolean;
}

/** Marks the task as done, or takes the mark away. */
export function CompletionForm({ doneOn, inPlan }: CompletionFormProps) {
  const translate = useTranslate();
  const pending = translate('common:pending');
  return (
    <div id="progress" className="stack-small">
      {doneOn && (
        <p>
          <Tag tone="ok" icon="done">
            {doneOn}
          </Tag>
        </p>
      )}
      {inPlan ? (
        <Form label={translate('carePlan:task.formTitle')} className="actions">
          {doneOn ? (
            <SubmitButton look="secondary" name="intent" value="undo" pending={pending}>
              {translate('carePlan:task.undo')}
            </SubmitButton>
          ) : (
            <SubmitButton name="intent" value="done" icon="check" pending={pending}>
              {translate('carePlan:task.done')}
            </SubmitButton>
          )}
          <span className="small soft">
            {translate(doneOn ? 'carePlan:task.doneText' : 'carePlan:task.openText')}
          </span>
        </Form>
      ) : (
        <p>{translate('carePlan:task.earlierText')}</p>
      )}
    </div>
  );
}
