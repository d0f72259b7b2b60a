import { href } from 'react-router';
import { Form } from '#app/forms/form.tsx';
import { formatDayOf } from '#app/i18n/day-of-instant.ts';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { apiContext } from '#app/page/contexts.ts';
import { memberLocaleAndZone } from '#app/page/member-time.server.ts';
import { Page } from '#app/page/page.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
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
      {accounts.length === 0 && <p className="card">{translate('payments:accounts.none')}</p>}
      {accounts.length > 0 && (
        <ul className="card rows">
          {accounts.map(({ id, institution_name: institution, account_name: name, mask, since }) => (
            <li key={id} className="row">
              <div className="row-text">
                <h2 className="row-title">
                  <bdi>{translate('payments:account', { institution, mask })}</bdi>
                </h2>
                <p className="row-detail">
                  <bdi>{name}</bdi> · {translate('payments:accounts.since', { day: since })}
                </p>
              </div>
              <Form label={translate('payments:account', { institution, mask })}>
                <Button look="plain" name="account" value={id}>
                  {translate('payments:accounts.remove')}
                  <VisuallyHidden> {translate('payments:account', { institution, mask })}</VisuallyHidden>
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}
