import { href } from 'react-router';
import { Form, SubmitButton } from '#app/forms/form.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { HelpAct } from './help.form.ts';

/** Taking access away or giving it back needs a fresh proof of who does it. */
const sensitive: readonly HelpAct[] = ['closing', 'opening'];

interface HelpActionProps {
  act: HelpAct;
  /** Whether the administrator proved their identity in the last five minutes. */
  fresh: boolean;
}

/** One thing to do for an account, with what it means for the member. */
export function HelpAction({ act, fresh }: HelpActionProps) {
  const translate = useTranslate();
  const heading = translate(`deskAccounts:act.${act}`);
  const needsProof = sensitive.includes(act) && !fresh;
  return (
    <Card id={`act-${act}`} heading={heading}>
      <p>{translate(`deskAccounts:about.${act}`)}</p>
      {needsProof ? (
        <>
          <p>{translate('deskAccounts:proofFirst')}</p>
          <div className="actions">
            <LinkButton look="secondary" href={href('/desk/confirm')}>
              {translate('common:continue')}
            </LinkButton>
          </div>
        </>
      ) : (
        <Form label={heading} className="actions">
          <SubmitButton look={act === 'unlock' ? undefined : 'secondary'} name="act" value={act}>
            {heading}
          </SubmitButton>
        </Form>
      )}
    </Card>
  );
}
