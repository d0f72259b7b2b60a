import { href } from 'react-router';
import { bankCurrency } from '#app/domain/bills.ts';
import { Form } from '#app/forms/form.tsx';
import { useLocale, useTranslate } from '#app/i18n/locale-provider.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { LinkButton } from '#app/ui/actions/link-button.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { ReceiptScene } from '#app/ui/pictures/scenes/receipt-scene.tsx';
import type { LinkedAccount } from './bank.api.server.ts';

/** The bank accounts of a member, each with its way out; where there is none, the bills on whose way one is connected. */
export function AccountList({ accounts }: { accounts: readonly (LinkedAccount & { since: string })[] }) {
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
