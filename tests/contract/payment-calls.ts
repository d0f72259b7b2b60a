import * as bills from '#app/api/bills.api.server.ts';
import * as bank from '#app/areas/payments/bank.api.server.ts';
import * as payments from '#app/areas/payments/payments.api.server.ts';
import type { ClientCalls } from './call-types.ts';

const session = '00000000-0000-4000-8000-000000000000';

/** Calls about bills and bank accounts. */
export const paymentCalls = {
  'app/api/bills.api.server.ts': {
    fetchBills: (api) => bills.fetchBills(api, { page: 1 }),
  } satisfies ClientCalls<typeof bills>,
  'app/areas/payments/payments.api.server.ts': {
    fetchBillsOfEvent: (api, { bill }) => payments.fetchBillsOfEvent(api, bill.replace(/\W/g, ''), 1),
    fetchBill: (api, { bill }) => payments.fetchBill(api, bill),
    markBillRead: (api, { bill }) => payments.markBillRead(api, bill),
    fetchStatement: (api) => payments.fetchStatement(api, 2026),
  } satisfies ClientCalls<typeof payments>,
  'app/areas/payments/bank.api.server.ts': {
    fetchLinkedAccounts: bank.fetchLinkedAccounts,
    removeLinkedAccount: (api, { linkedAccount }) => bank.removeLinkedAccount(api, linkedAccount),
    beginHostedLink: (api, { bill }) => bank.beginHostedLink(api, bill, { inMobileApp: true }),
    beginLink: (api, { bill }) => bank.beginLink(api, bill),
    fetchOpenLink: bank.fetchOpenLink,
    keepLinkedAccount: (api) =>
      bank.keepLinkedAccount(api, {
        public_token: 'public',
        account_id: 'account',
        link_session_id: session,
      }),
    completeLink: (api, { bill, linkedAccount }) => bank.completeLink(api, bill, linkedAccount),
    payBill: (api, { bill }) => bank.payBill(api, bill, { linked_account_id: session, amount: 100 }),
    fetchPayments: (api, { bill }) => bank.fetchPayments(api, bill),
  } satisfies ClientCalls<typeof bank>,
};
