import { demoUid } from '#server/sandbox/seed/demo-calendar.ts';
import { lee } from '#tests/support/demo/demo-member.ts';
import { member, type RouteEntry } from './route-entry.ts';

const billOfLee = demoUid('bill', 'lee', '8');

/** Bills, and the bank accounts they are paid from. */
export const paymentRoutes: readonly RouteEntry[] = [
  member('/payments', { kind: 'plain', as: lee }),
  member('/payments/statements/:year', {
    kind: 'plain',
    ownSheet: true,
    as: lee,
    linkedFrom: { page: '/payments', link: /Payments of|Pagos de/ },
    shared: true,
  }),
  member('/bills/oauth', { kind: 'island', as: lee }),
  member('/bills/:billId', {
    kind: 'plain',
    ownSheet: true,
    as: lee,
    linkedFrom: { page: '/payments', link: /IVF retrieval|Extracción de óvulos/ },
  }),
  member('/bills/:billId/pay', {
    kind: 'island',
    as: lee,
    form: true,
    linkedFrom: {
      page: '/payments',
      link: /IVF retrieval|Extracción de óvulos/,
      address: (bill) => `${bill}/pay`,
    },
  }),
  member('/bills/:billId/pay/session', {
    kind: 'redirect',
    as: lee,
    example: `/bills/${billOfLee}/pay/session`,
    leadsTo: `/bills/${billOfLee}/pay`,
  }),
  member('/bills/:billId/pay/return', {
    kind: 'redirect',
    as: lee,
    example: `/bills/${billOfLee}/pay/return`,
    leadsTo: `/bills/${billOfLee}/pay`,
  }),
  member('/settings/bank-accounts', { kind: 'plain', as: lee }),
];
