import type { LocalizedText } from '#app/domain/localized-text.ts';
import type { SandboxBankItemsTable } from '#server/platform/db/tables/sandbox-bank.ts';

type AccountKind = SandboxBankItemsTable['account_kind'];

/** A fictional bank with one fixed behavior. */
export interface Bank {
  id: string;
  name: string;
  does: LocalizedText;
  /** Signs in at its own site instead of in Link. */
  ownSite?: true;
  /** Why no debit of an account here is authorized. */
  declines?: 'NSF' | 'RISK';
  /** Returns debits after they settle. */
  returns?: true;
  /** Its first response comes after the client's timeout, although the transfer is created. */
  isSlow?: true;
}

export const banks: readonly Bank[] = [
  {
    id: 'ins_sandbox_1',
    name: 'Plain Sandbox Bank',
    does: { en: 'Payments go through.', es: 'Los pagos se completan.' },
  },
  {
    id: 'ins_sandbox_2',
    name: 'Low Balance Sandbox Bank',
    does: {
      en: 'There is not enough money for any payment.',
      es: 'No hay dinero suficiente para ningún pago.',
    },
    declines: 'NSF',
  },
  {
    id: 'ins_sandbox_3',
    name: 'Own Site Sandbox Bank',
    does: {
      en: 'You sign in at its own site. Payments go through.',
      es: 'Inicias sesión en su propio sitio. Los pagos se completan.',
    },
    ownSite: true,
  },
  {
    id: 'ins_sandbox_4',
    name: 'Late Return Sandbox Bank',
    does: {
      en: 'Payments are paid first, and taken back two days later.',
      es: 'Los pagos se cobran primero y se devuelven dos días después.',
    },
    returns: true,
  },
  {
    id: 'ins_sandbox_5',
    name: 'Slow Sandbox Bank',
    does: {
      en: 'It answers too late, but payments go through.',
      es: 'Responde demasiado tarde, pero los pagos se completan.',
    },
    isSlow: true,
  },
  {
    id: 'ins_sandbox_6',
    name: 'Declining Sandbox Bank',
    does: { en: 'It refuses every payment.', es: 'Rechaza todos los pagos.' },
    declines: 'RISK',
  },
];

export const bankOf = (id: unknown): Bank | undefined => banks.find((bank) => bank.id === id);

/** The accounts of every person at each bank. */
export const accountKinds: Readonly<Record<AccountKind, { mask: string; name: LocalizedText }>> = {
  checking: { mask: '6789', name: { en: 'Checking', es: 'Cuenta corriente' } },
  savings: { mask: '4321', name: { en: 'Savings', es: 'Cuenta de ahorros' } },
};

export const isAccountKind = (text: unknown): text is AccountKind =>
  typeof text === 'string' && Object.hasOwn(accountKinds, text);

/** The account fields that Link and the API share; each has its own name for one more. */
export const shownAccount = (kind: AccountKind) => ({
  name: accountKinds[kind].name.en,
  mask: accountKinds[kind].mask,
  type: 'depository',
  subtype: kind,
});
