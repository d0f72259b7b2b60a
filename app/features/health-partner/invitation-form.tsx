import { useForm } from '#app/forms/configure.ts';
import { BoundField } from '#app/forms/bound-field.tsx';
import { Form } from '#app/forms/form.tsx';
import type { FormResult } from '#app/forms/refuse.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { emailInput } from '#app/ui/fields/email-input.ts';
import { SubmitButton } from '#app/ui/actions/submit-button.tsx';
import { partnerSchema } from './health-partner.form.ts';

export function useInvitationForm(email: string, result: FormResult | undefined) {
  return useForm(partnerSchema, { id: 'invite-partner', lastResult: result, defaultValue: { email } });
}

interface InvitationFormProps {
  invitation: ReturnType<typeof useInvitationForm>;
}

/** Invites a partner. The browser does not fill in the member's own address, because another one is asked for. */
export function InvitationForm({ invitation: { form, fields } }: InvitationFormProps) {
  const translate = useTranslate();
  return (
    <Form id={form.id} label={translate('healthPartner:invite.heading')} className="card">
      <h2 className="card-heading">{translate('healthPartner:invite.heading')}</h2>
      <BoundField
        field={fields.email}
        label={translate('healthPartner:email.label')}
        hint={translate('healthPartner:email.hint')}
        {...emailInput}
        autoComplete="off"
      />
      <SubmitButton pending={translate('common:pending')}>
        {translate('healthPartner:invite.action')}
      </SubmitButton>
    </Form>
  );
}
