import { Fragment } from 'react';
import { BoundTextArea, type FormField } from '#app/forms/bound-field.tsx';
import { Form, SubmitButton } from '#app/forms/form.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { DecidedExpense } from './expense-decision.tsx';
import type { FirstDecision, ReviewedClaim } from './review.api.server.ts';

/** A decision that needs or needed a second person, with its times in words. */
export interface FirstInWords extends FirstDecision {
  decided: string;
  answered: string | undefined;
}

interface AboutFirstProps {
  claim: ReviewedClaim;
  first: FirstInWords;
}

/** A decision that a second person must confirm, or has returned. */
export function AboutFirst({ claim, first }: AboutFirstProps) {
  const translate = useTranslate();
  const { id, state, is_mine: isMine, services, note, answered } = first;
  const heading = `deskClaims:second.${state}` as const;
  return (
    <section className="card stack" aria-labelledby={`first-${id}`}>
      <h2 className="card-heading" id={`first-${id}`}>
        {translate(heading)}
      </h2>
      <p>{translate('deskClaims:claim.decidedBy', { name: first.decided_by, moment: first.decided })}</p>
      <ul className="rows">
        {services.map(({ position, state: decided, approved_amount, rejection_code: code }) => {
          const service = claim.services.find((one) => one.position === position);
          const reason = code && translate(`deskClaims:reason.${code}`);
          const shown = service && { ...service, state: decided, approved_amount, rejection_reason: reason };
          return (
            <Fragment key={position}>
              {shown && <DecidedExpense service={shown} currency={claim.currency} />}
            </Fragment>
          );
        })}
      </ul>
      {answered && (
        <p>
          {translate(`deskClaims:second.${state === 'returned' ? 'returnedBy' : 'confirmedBy'}`, {
            name: first.answered_by ?? '',
            moment: answered,
          })}
        </p>
      )}
      {note && <Lines text={note} />}
      {state === 'waiting' && isMine && <p className="soft">{translate('deskClaims:second.own')}</p>}
    </section>
  );
}

/** A text with its lines. */
const Lines = ({ text }: { text: string }) => (
  <p dir="auto">
    {text.split('\n').map((line, index) => (
      <Fragment key={index}>
        {index > 0 && <br />}
        {line}
      </Fragment>
    ))}
  </p>
);

interface SecondFormProps {
  id: string;
  first: FirstInWords;
  note: FormField;
}

/** The form of the second person. */
export function SecondForm({ id, first, note }: SecondFormProps) {
  const translate = useTranslate();
  return (
    <Form id={id} label={translate('deskClaims:second.label')} className="card">
      <input type="hidden" name="first" value={first.id} />
      <BoundTextArea
        field={note}
        label={translate('deskClaims:second.note')}
        hint={translate('deskClaims:second.noteHint')}
      />
      <p className="soft">{translate('deskClaims:second.final')}</p>
      <div className="actions">
        <SubmitButton name="intent" value="confirmed">
          {translate('deskClaims:second.confirm')}
        </SubmitButton>
        <SubmitButton look="secondary" name="intent" value="returned">
          {translate('deskClaims:second.giveBack')}
        </SubmitButton>
      </div>
    </Form>
  );
}
