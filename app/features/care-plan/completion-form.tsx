import { Form } from '#app/forms/form.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Card } from '#app/ui/card.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { Tag } from '#app/ui/tag.tsx';

interface CompletionFormProps {
  /** "Done on November 14"; undefined while it is not. */
  doneOn: string | undefined;
  /** Of the plan now. What was done for an earlier goal stays done. */
  inPlan: boolean;
}

/** Marks the task as done, or takes the mark away. */
export function CompletionForm({ doneOn, inPlan }: CompletionFormProps) {
  const translate = useTranslate();
  const title = translate('carePlan:task.formTitle');
  const pending = translate('common:pending');
  return (
    <Card id="progress" heading={title}>
      <div className="stack">
        {doneOn && (
          <p>
            <Tag tone="ok" icon="done">
              {doneOn}
            </Tag>
          </p>
        )}
        {!inPlan && <p>{translate('carePlan:task.earlierText')}</p>}
        {inPlan && (
          <Form label={title} className="stack">
            <p>{translate(doneOn ? 'carePlan:task.doneText' : 'carePlan:task.openText')}</p>
            {doneOn ? (
              <SubmitButton look="secondary" name="intent" value="undo" pending={pending}>
                {translate('carePlan:task.undo')}
              </SubmitButton>
            ) : (
              <SubmitButton name="intent" value="done" icon="check" pending={pending}>
                {translate('carePlan:task.done')}
              </SubmitButton>
            )}
          </Form>
        )}
      </div>
    </Card>
  );
}
