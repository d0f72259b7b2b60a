import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { KeyValue } from '#app/ui/layout/key-value.tsx';
import type { HelpedAccount } from './help.api.server.ts';
import type { Route } from './+types/helped-account.route';

type AboutAccountProps = Pick<Route.ComponentProps['loaderData'], 'account' | 'moments'>;

/** How an account stands and how its member signs in, without anything that would let somebody else in. */
export function AboutAccount({ account, moments }: AboutAccountProps) {
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
