import { href, redirect } from 'react-router';
import { assertRefusal } from '#app/api/errors.ts';
import { useForm, FormPage, Form, SubmitButton } from '#app/forms/form.tsx';
import { consumeKeptForm } from '#app/forms/kept-form.server.ts';
import { parseForm } from '#app/forms/read-submission.server.ts';
import { refuseAsApi } from '#app/forms/refuse.server.ts';
import { formatDatedMoment } from '#app/i18n/formats.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { deskContext, localeContext, staffContext, visitorContext } from '#app/page/contexts.ts';
import { rememberDeskPath } from '#app/page/desk-session.server.ts';
import { isOpened } from '#app/page/fetch-ahead.server.ts';
import { visitorTimeZone } from '#app/page/member-formats.server.ts';
import { changeAccount, fetchAccount, sendLinkAgain, type HelpedAccount } from './help.api.server.ts';
import { helpSchema, type HelpAct } from './help.form.ts';
import type { Route } from './+types/helped-account.route';
import { Card } from '#app/ui/layout/card.tsx';
import { KeyValue } from '#app/ui/layout/key-value.tsx';
import { ProofFirst } from '#app/page/proof-first.tsx';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const account = await fetchAccount(context.get(deskContext).api, params.accountId);
  const { pathname } = new URL(request.url);
  const { fresh } = context.get(staffContext);
  // A form posted without a fresh proof has nothing typed in it.
  consumeKeptForm(context, pathname);
  if (!fresh && isOpened(request, context)) rememberDeskPath(context, pathname);
  const locale = context.get(localeContext);
  const inWords = (instant: string | null) =>
    instant === null ? undefined : formatDatedMoment(instant, locale, visitorTimeZone(context));
  return {
    account,
    fresh,
    /** In words, where there is one. */
    moments: {
      lastSignIn: inWords(account.last_sign_in_at),
      expires: inWords(account.expires_at),
      deletes: inWords(account.deletes_at),
      mailFailed: inWords(account.mail_failed_at),
    },
  };
}

export async function action({ request, params: { accountId }, context }: Route.ActionArgs) {
  const { submission, values, refused } = await parseForm(request, context, helpSchema);
  if (refused) return refused;
  const { api } = context.get(deskContext);
  const { act } = values;
  try {
    if (act === 'invitation') await sendLinkAgain(api, accountId, 'way_in');
    else if (act === 'way_in' || act === 'confirmation') await sendLinkAgain(api, accountId, act);
    else await changeAccount(api, accountId, act);
  } catch (error) {
    assertRefusal(error, 404, 409, 429);
    if (error.status !== 404) return refuseAsApi(submission, error, context);
    // A second click on an invitation's button: with its new link it is another one.
    if (act !== 'invitation') throw error;
    context
      .get(visitorContext)
      .update({ notice: { type: 'alert', text: 'deskAccounts:find.invitationChanged' } });
    return redirect(href('/desk/accounts'), 303);
  }
  context.get(visitorContext).update({ notice: { type: 'success', text: `deskAccounts:done.${act}` } });
  // An invitation that was sent again is another one.
  const isSame = act !== 'invitation';
  return redirect(isSame ? href('/desk/accounts/:accountId', { accountId }) : href('/desk/accounts'), 303);
}

const hasAccess = (state: HelpedAccount['state']) =>
  state === 'active' || state === 'locked' || state === 'run_out';

/** What can be done for the account, in the order of the page. */
function actsFor({ state, sessions, confirmation_waits: waits }: HelpedAccount): readonly HelpAct[] {
  if (state === 'invited') return ['invitation'];
  if (state === 'closed') return ['opening'];
  if (!hasAccess(state)) return [];
  return [
    ...(state === 'locked' ? (['unlock'] as const) : []),
    'way_in',
    ...(waits ? (['confirmation'] as const) : []),
    ...(sessions > 0 ? (['sign_out'] as const) : []),
    'closing',
  ];
}

/** The state of the account, and what an administrator can do so that its member can sign in. */
export default function HelpedAccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { account, fresh, moments } = loaderData;
  const translate = useTranslate();
  const { form } = useForm(helpSchema, { id: 'help', lastResult: actionData?.result });
  return (
    <FormPage
      form={form}
      title={account.name ?? translate('deskAccounts:one.invited')}
      tabTitle={translate('deskAccounts:one.title')}
      back={{ href: href('/desk/accounts'), text: translate('deskAccounts:find.title') }}
      className="narrow stack-large"
    >
      <AboutAccount account={account} moments={moments} />
      {actsFor(account).map((act) => (
        <HelpAction key={act} act={act} fresh={fresh} />
      ))}
      <p className="soft">{translate('deskAccounts:one.recorded')}</p>
    </FormPage>
  );
}

/** The state of an account and how its member signs in, without anything that another person could sign in with. */
function AboutAccount({ account, moments }: Omit<Route.ComponentProps['loaderData'], 'fresh'>) {
  const translate = useTranslate();
  const row = (name: RowName, value: string) => ({ label: translate(`deskAccounts:row.${name}`), value });
  const mails = [
    account.mails_waiting === 0
      ? translate('deskAccounts:mails.none')
      : translate('deskAccounts:mails.waiting', { count: account.mails_waiting }),
    ...(moments.mailFailed === undefined
      ? []
      : [translate('deskAccounts:mails.failed', { moment: moments.mailFailed })]),
  ].join(' ');
  const rows = [
    row('company', account.company_name),
    row('state', translate(`deskAccounts:state.${account.state}`)),
    ...(moments.expires === undefined ? [] : [row('expires', moments.expires)]),
    ...(moments.deletes === undefined ? [] : [row('deletes', moments.deletes)]),
    ...(account.state === 'invited'
      ? []
      : [
          row(
            'signsIn',
            waysIn(account)
              .map((way) => translate(`deskAccounts:way.${way}`))
              .join(' '),
          ),
          row('lastSignIn', moments.lastSignIn ?? translate('deskAccounts:never')),
          row(
            'sessions',
            account.sessions === 0
              ? translate('deskAccounts:nowhere')
              : translate('deskAccounts:sessions', { count: account.sessions }),
          ),
        ]),
    row('mails', mails),
  ];
  return (
    <Card id="about-account" heading={translate('deskAccounts:one.about')}>
      <KeyValue rows={rows} />
    </Card>
  );
}

type RowName = 'company' | 'state' | 'expires' | 'deletes' | 'signsIn' | 'lastSignIn' | 'sessions' | 'mails';

function waysIn({ signs_in_at_company: atCompany, ...account }: HelpedAccount) {
  if (atCompany) return ['company'] as const;
  const { second_factor: hasApp, backup_codes: codes, passkeys } = account;
  return [
    hasApp ? ('passwordAndApp' as const) : ('password' as const),
    ...(hasApp ? [codes > 0 ? ('backupCodes' as const) : ('noBackupCodes' as const)] : []),
    ...(passkeys > 0 ? ['passkey' as const] : []),
  ];
}

/** Ending and restoring access need a fresh proof of the administrator. */
const sensitive: readonly HelpAct[] = ['closing', 'opening'];

/** One thing to do for an account, with what it means for the member. */
function HelpAction({ act, fresh }: { act: HelpAct; fresh: boolean }) {
  const translate = useTranslate();
  const heading = translate(`deskAccounts:act.${act}`);
  const needsProof = sensitive.includes(act) && !fresh;
  return (
    <Card id={`act-${act}`} heading={heading}>
      <p>{translate(`deskAccounts:about.${act}`)}</p>
      {needsProof ? (
        <ProofFirst>{translate('deskAccounts:proofFirst')}</ProofFirst>
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
