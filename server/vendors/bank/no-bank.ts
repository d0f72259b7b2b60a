import { BankUnavailableError, type BankTransfers } from './bank-transfers.ts';

const unavailable = () => Promise.reject(new BankUnavailableError('There is no bank provider.'));

/** Where nobody set a provider up: bills are there, and paying one says that bank payments do not work. */
export const noBank: BankTransfers = {
  startLink: unavailable,
  linkResult: unavailable,
  exchange: unavailable,
  unlink: unavailable,
  debit: unavailable,
  transferEvents: unavailable,
  verifiedWebhook: () => Promise.resolve(null),
};
