import { href } from 'react-router';
import { translatorFor } from '#app/i18n/translator.ts';
import type { BankLinkProps } from '#app/islands/bank-link/bank-link-props.ts';
import {
  type Context,
  localeContext,
  requestContext,
  updateResponse,
  visitorContext,
} from '#app/page/contexts.ts';

/** Origins of the bank service's own pages. */
const ownPages = ['https://*.plaid.com'];
const ownScript = {
  connectTo: ['https://production.plaid.com', 'https://sandbox.plaid.com'],
  frames: ['https://cdn.plaid.com'],
};

/** Allows the page to redirect to the bank service's pages and run its script. A stand-in's script needs no permission. */
export function allowBankLink(context: Context): void {
  const { bankLinkScript } = context.get(requestContext);
  updateResponse(context, { formTargets: ownPages, providerScript: bankLinkScript ? null : ownScript });
}

/** Props of the bill page's island; after a bank's own site, with the session to resume. */
export function bankLinkProps(
  context: Context,
  billId: string,
  session: BankLinkProps['session'] = null,
): BankLinkProps {
  const translate = translatorFor(context.get(localeContext));
  return {
    payUrl: href('/bills/:billId/pay', { billId }),
    sessionUrl: href('/bills/:billId/pay/session', { billId }),
    returnUrl: href('/bills/:billId/pay/return', { billId }),
    formToken: context.get(visitorContext).formToken,
    script: context.get(requestContext).bankLinkScript ?? null,
    session,
    texts: {
      opening: translate('payments:link.opening'),
      linked: translate('payments:link.linked'),
      left: translate('payments:link.notLinked'),
      failed: translate(session ? 'payments:oauth.failed' : 'payments:link.failedHere'),
      inApp: translate('payments:link.inApp'),
      doneInApp: translate('payments:link.doneInApp'),
    },
  };
}
