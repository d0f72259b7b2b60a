import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { apiContext } from '#app/page/contexts.ts';
import { Page } from '#app/page/page.tsx';
import type { RouteHandle } from '#app/page/route-handle.ts';
import { LinkButton } from '#app/ui/actions/links-and-buttons.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { fetchOpenLink } from './bank.api.server.ts';
import { allowBankLink, bankLinkProps } from './bank-link.server.ts';
import { BankLink } from './bank-link.tsx';
import type { Route } from './+types/oauth.route';

export const handle = { island: true } satisfies RouteHandle;

/** The redirect from a bank's own site. It identifies no bill and no member: the session to resume is the member's own. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const open = await fetchOpenLink(context.get(apiContext));
  if (!open) return { payPath: undefined, island: undefined };
  const { id, bill_id: billId, link_token: linkToken } = open;
  const payPath = href('/bills/:billId/pay', { billId });
  if (!new URL(request.url).searchParams.get('oauth_state_id')) return { payPath, island: undefined };
  allowBankLink(context);
  return { payPath, island: bankLinkProps(context, billId, { id, linkToken }) };
}

export default function BankReturn({ loaderData: { payPath, island } }: Route.ComponentProps) {
  const translate = useTranslate();
  const back = payPath ? (
    <LinkButton href={payPath} look={island ? 'secondary' : 'primary'}>
      {translate('payments:oauth.back')}
    </LinkButton>
  ) : (
    <LinkButton href={href('/payments')}>{translate('payments:oauth.bills')}</LinkButton>
  );
  if (!island) {
    return (
      <Page title={translate('payments:oauth.lostTitle')} partnerBeside>
        <Card id="link">
          <div className="stack">
            <p>{translate('payments:oauth.lost')}</p>
            <div>{back}</div>
          </div>
        </Card>
      </Page>
    );
  }
  return (
    <Page title={translate('payments:link.first')} partnerBeside>
      <Card id="link">
        <BankLink island={island}>
          <div className="stack">
            <p data-until-over>{translate('payments:oauth.text')}</p>
            <div>{back}</div>
          </div>
        </BankLink>
      </Card>
    </Page>
  );
}
