import { href, data, redirect } from 'react-router';
import { z } from 'zod';
import { assertRefusal } from '#app/api/errors.ts';
import { formatDayOf } from '#app/i18n/day-of-instant.ts';
import { useTranslate, useLocale } from '#app/i18n/locale-provider.tsx';
import { apiContext, visitorContext } from '#app/page/contexts.ts';
import { memberLocaleAndZone } from '#app/page/member-formats.server.ts';
import { Page } from '#app/page/page.tsx';
import { readSubmission } from '#app/forms/read-submission.server.ts';
import { bankCurrency } from '#app/domain/bills.ts';
import { Form } from '#app/forms/form.tsx';
import { Button, LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { EmptyState } from '#app/ui/layout/card.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { ReceiptScene } from '#app/ui/pictures/scenes/small-scenes.tsx';
import { fetchLinkedAccounts, removeLinkedAccount, type LinkedAccount } from './bank.api.server.ts';
import type { Route } from './+types/bank-accounts.route';

/** The bank accounts that bills can be paid from. They are linked while paying a bill. */
export async function loader({ context }: Route.LoaderArgs) {
  const localeAndZone = memberLocaleAndZone(context);
  const accounts = await fetchLinkedAccounts(context.get(apiContext));
  return accounts.map((account) => ({ ...account, since: formatDayOf(account.created_at, localeAndZone) }));
}

/** Removes an account without confirmation, because it can be connected again at any time. */
export async function action({ request, context }: Route.ActionArgs) {
  const { payload } = await readSubmission(request, context);
  const account = z.uuid().safeParse(payload['account']);
  // The page always sends one of its accounts, so anything else is forged.
  if (!account.success) throw data(null, { status: 400 });
  const visitor = context.get(visitorContext);
  try {
    await removeLinkedAccount(context.get(apiContext), account.data);
    visitor.update({ notice: { type: 'success', text: 'payments:accounts.removed' } });
  } catch (error) {
    // Removed already, in another tab: the list shows that.
    assertRefusal(error, 404, 409);
    if (error.status === 409) visitor.update({ notice: { type: 'alert', text: 'payments:accounts.inUse' } });
  }
  return redirect(href('/settings/bank-accounts'), 303);
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

/** The member's bank accounts, each with a button to remove it; without accounts a link to the bills. */
function AccountList({ accounts }: { accounts: readonly (LinkedAccount & { since: string })[] }) {
  const translate = useTranslate();
  const { currency } = useLocale();
  if (accounts.length === 0) {
    return (
      <EmptyState
        picture={<ReceiptScene />}
        title={translate('payments:accounts.none')}
        text={translate(
          currency === bankCurrency ? 'payments:accounts.noneText' : 'payments:accounts.noneElsewhere',
        )}
      >
        <LinkButton href={href('/payments')}>{translate('payments:accounts.toBills')}</LinkButton>
      </EmptyState>
    );
  }
  return (
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
  );
}
