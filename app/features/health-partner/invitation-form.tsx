import { useForm } from '#app/forms/configure.ts';
import { bindField } from '#app/forms/field-binding.ts';
import { Form } from '#app/forms/form.tsx';
import type { FormResult } from '#app/forms/refuse.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { emailInput } from '#app/ui/email-input.ts';
import { Field } from '#app/ui/field.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { partnerSchema } from './health-partner.form.ts';

export function useInvitationForm(email: string, result: FormResult | undefined) {
  return useForm(partnerSchema, { id: 'invite-partner', lastResult: result, defaultValue: { email } });
}

interface InvitationFormProps {
  invitation: ReturnType<typeof useInvitationForm>;
}

/** The address is somebody else's, so the browser is not asked for the member's own. */
export function InvitationForm({ invitation: { form, fields } }: InvitationFormProps) {
  const translate = useTranslate();
  return (
    <Form id={form.id} label={translate('healthPartner:invite.heading')} className="card">
      <h2 className="card-heading">{translate('healthPartner:invite.heading')}</h2>
      <Field
        {...bindField(fields.email, translate)}
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
