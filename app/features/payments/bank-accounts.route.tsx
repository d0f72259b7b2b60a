import { href } from 'react-router';
import { formatDayOf } from '#app/i18n/day-of-instant.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { apiContext } from '#app/page/contexts.ts';
import { memberLocaleAndZone } from '#app/page/member-time.server.ts';
import { Page } from '#app/page/page.tsx';
import { AccountList } from './account-list.tsx';
import { fetchLinkedAccounts } from './bank.api.server.ts';
import { removeAccount } from './remove-account.server.ts';
import type { Route } from './+types/bank-accounts.route';

/** The bank accounts that bills can be paid from. One is added on the way to pay a bill. */
export async function loader({ context }: Route.LoaderArgs) {
  const localeAndZone = memberLocaleAndZone(context);
  const accounts = await fetchLinkedAccounts(context.get(apiContext));
  return accounts.map((account) => ({ ...account, since: formatDayOf(account.created_at, localeAndZone) }));
}

export function action({ request, context }: Route.ActionArgs) {
  return removeAccount(request, context);
}

export default function BankAccounts({ loaderData: accounts }: Route.ComponentProps) {
  const translate = useTranslate();
  return (
    <Page
      title={translate('payments:accounts.title')}
      lead={translate('payments:accounts.lead')}
      back={{ href: href('/settings'), text: translate('settings:main.title') }}
    >
      <AccountList accounts={accounts} />
    </Page>
  );
}
