import { BankUnavailableError, type BankTransfers } from './bank-transfers.ts';

const unavailable = () => Promise.reject(new BankUnavailableError('No bank provider is configured.'));

/** Without a provider: bills are shown, but paying one answers that bank payments are unavailable. */
export const noBank: BankTransfers = {
  startLink: unavailable,
  linkResult: unavailable,
  exchange: unavailable,
  unlink: unavailable,
  debit: unavailable,
  transferEvents: unavailable,
  verifiedWebhook: () => Promise.resolve(null),
};
