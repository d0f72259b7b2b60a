import { href, redirect } from 'react-router';
import type { ApiClient } from '#app/api/client.ts';
import { Form, SubmitButton } from '#app/forms/form.tsx';
import { readSubmission } from '#app/forms/read-submission.server.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { apiContext, visitorContext } from '#app/page/contexts.ts';
import { ownPath } from '#app/page/own-path.ts';
import { PageTitle } from '#app/page/page.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { InvalidLink } from './invalid-link.tsx';
import { forgetLinkToken, linkToken, type LinkPurpose } from './link-token.server.ts';
import { confirmEmail, disavow, isInvalidToken, unlock } from './recovery.api.server.ts';
import type { Route } from './+types/mailed-link.route';

/** What the link is for that leads to this address. */
function purposeOf(request: Request): Exclude<LinkPurpose, 'reset'> {
  const { pathname } = new URL(request.url);
  if (pathname.startsWith(href('/unlock'))) return 'unlock';
  return pathname.startsWith(href('/confirmation')) ? 'confirm' : 'notMe';
}

export function loader({ request, context }: Route.LoaderArgs) {
  const purpose = purposeOf(request);
  return { purpose, hasToken: linkToken(purpose, request, context) !== undefined };
}

/** When the service does not respond, the link is kept for another attempt. */
export async function action({ request, context }: Route.ActionArgs) {
  await readSubmission(request, context);
  const purpose = purposeOf(request);
  const token = linkToken(purpose, request, context) ?? '';
  const visitor = context.get(visitorContext);
  let next = href('/signin');
  try {
    const text = await spend(purpose, context.get(apiContext), token);
    if (text) visitor.update({ notice: { type: 'success', text } });
    else next = href('/not-me/next');
  } catch (error) {
    if (!isInvalidToken(error)) throw error;
    // After a double click the first post succeeded, and its notice is pending. Otherwise the page, now without a token,
    // shows that the link does not work.
    const isDone = visitor.data.notice?.text.startsWith(`recovery:${purpose}.`);
    if (!isDone) next = new URL(request.url).pathname;
  }
  forgetLinkToken(purpose, context);
  return redirect(ownPath(next), 303);
}

/** Does what the link is for. Returns the notice for the sign-in page, if that is next. */
async function spend(purpose: ReturnType<typeof purposeOf>, api: ApiClient, token: string) {
  if (purpose === 'unlock') {
    await unlock(api, token);
    return 'recovery:unlock.done';
  }
  if (purpose === 'notMe') {
    await disavow(api, token);
    return undefined;
  }
  const isPersonal = (await confirmEmail(api, token)) === 'personal';
  return isPersonal ? 'recovery:confirm.personalDone' : 'recovery:confirm.done';
}

/** The page that a mailed link opens. Only its button has an effect, because mail scanners open links, too. */
export default function MailedLink({ loaderData: { purpose, hasToken } }: Route.ComponentProps) {
  const translate = useTranslate();
  if (!hasToken) return <InvalidLink purpose={purpose} />;
  const title = translate(`recovery:${purpose}.title`);
  return (
    <>
      <PageTitle page={title} />
      <PageHeader
        title={translate(`recovery:${purpose}.heading`)}
        lead={translate(`recovery:${purpose}.lead`)}
      />
      <Form label={title}>
        <SubmitButton wide>{translate(`recovery:${purpose}.submit`)}</SubmitButton>
      </Form>
      {purpose === 'notMe' && (
        <section className="stack-small" aria-labelledby="what-happens">
          <h2 id="what-happens">{translate('common:whatHappens')}</h2>
          <ul>
            {(['password', 'devices', 'calendar'] as const).map((part) => (
              <li key={part}>{translate(`recovery:notMe.then.${part}`)}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
