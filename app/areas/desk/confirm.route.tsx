import { href } from 'react-router';
import { assertRefusal } from '#app/api/errors.ts';
import { AppCodeField } from '#app/forms/bound-field.tsx';
import { Form, FormPage, SubmitButton, useForm } from '#app/forms/form.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { deskContext, requestContext, staffContext, visitorContext } from '#app/page/contexts.ts';
import { backToDesk } from '#app/page/desk-session.server.ts';
import { usePageData } from '#app/page/page-data.tsx';
import { LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { proveAgain } from './desk.api.server.ts';
import { codeSchema } from './desk.form.ts';
import { PasskeyProof } from './passkey-proof.tsx';
import { readProof, refuseProof } from './proof.server.ts';
import type { Route } from './+types/confirm.route';

export function loader({ context }: Route.LoaderArgs) {
  const waits = context.get(visitorContext).data.desk?.path !== undefined;
  const { fresh, second_factor: factor } = context.get(staffContext);
  if (fresh && waits && !context.get(requestContext).prefetch) throw backToDesk(context);
  return { factor };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { submission, proof, refused } = await readProof(request, context);
  if (refused) return refused;
  try {
    await proveAgain(context.get(deskContext).api, proof);
  } catch (error) {
    assertRefusal(error, 422, 429);
    return refuseProof(submission, error, context);
  }
  return backToDesk(context);
}

/** A fresh proof, before a sensitive change. */
export default function Confirm({ loaderData: { factor }, actionData }: Route.ComponentProps) {
  const translate = useTranslate();
  const { brandName } = usePageData();
  const { form, fields } = useForm(codeSchema, { id: 'desk-proof', lastResult: actionData?.result });
  const title = translate('desk:confirm.title');
  const cancel = (
    <LinkButton look="plain" href={href('/desk')}>
      {translate('common:cancel')}
    </LinkButton>
  );
  return (
    <FormPage form={form} title={title} lead={translate('desk:confirm.lead')}>
      <PasskeyProof factor={factor} action={href('/desk/confirm')} />
      {factor === 'passkey' ? (
        <p>{cancel}</p>
      ) : (
        <Form id={form.id} label={title} className="card">
          <AppCodeField
            field={fields.code}
            label={translate('signIn:code.label')}
            hint={translate('signIn:code.hint', { brand: brandName })}
          />
          <div className="actions">
            <SubmitButton>{translate('common:continue')}</SubmitButton>
            {cancel}
          </div>
        </Form>
      )}
    </FormPage>
  );
}
