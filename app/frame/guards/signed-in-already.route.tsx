import { href, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { visitorContext } from '#app/page/contexts.ts';
import { readForm } from '#app/forms/form-middleware.server.ts';
import { Form, SubmitButton } from '#app/forms/form.tsx';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { PageTitle } from '#app/page/page.tsx';
import { LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { endSession } from './session.api.server.ts';
import { signedInMember } from './require-member.server.ts';
import type { Route } from './+types/signed-in-already.route';

/** Shown to a signed-in member who opens an invitation, which may be meant for another person. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { mailedLink } = context.get(visitorContext).data;
  const member = await signedInMember(context);
  if (!mailedLink) throw redirect(href('/'));
  if (!member) throw redirect(mailedLink.address);
  const email = member.email ?? '';
  return { name: member.greeting_name ?? email, email, purpose: mailedLink.purpose };
}

export async function action({ request, context }: ActionFunctionArgs) {
  await readForm(request, context);
  const { mailedLink } = context.get(visitorContext).data;
  return endSession(context, { to: mailedLink?.address ?? href('/signin') });
}

export default function SignedInAlready({ loaderData: { name, email, purpose } }: Route.ComponentProps) {
  const translate = useTranslate();
  const title = translate('shell:signedInAlready.title');
  return (
    <>
      <PageTitle page={title} />
      <PageHeader title={title} lead={translate('shell:signedInAlready.who', { name, email })} />
      <p>{translate(`shell:signedInAlready.${purpose}`)}</p>
      <Form label={title} className="stack">
        <SubmitButton wide>{translate('shell:signedInAlready.signOut')}</SubmitButton>
        <LinkButton look="secondary" href={href('/')} wide>
          {translate('shell:signedInAlready.stay', { name })}
        </LinkButton>
      </Form>
    </>
  );
}
