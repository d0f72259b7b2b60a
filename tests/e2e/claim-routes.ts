import { lee, sam } from '#tests/support/demo/demo-member.ts';
import { member, type RouteEntry } from './route-entry.ts';
import { fillAndContinue, sendClaimForm } from './support/claim-form.ts';

const claimInReview = { page: '/reimbursement/claims', link: /Harbor Light/ };
const rejectedClaim = { page: '/reimbursement/claims', link: /Corner Lamp/ };

/** Claims: writing one, its states, and a year of claims. */
export const claimRoutes: readonly RouteEntry[] = [
  member('/reimbursement', { kind: 'plain', form: true }),
  member('/reimbursement/check', {
    kind: 'plain',
    as: sam,
    form: true,
    prepare: fillAndContinue,
    arrange: sendClaimForm,
  }),
  member('/reimbursement/success', {
    kind: 'plain',
    as: lee,
    linkedFrom: {
      ...claimInReview,
      address: (href) => href.replace('/claims/', '/success?claim='),
    },
  }),
  member('/reimbursement/claims', { kind: 'plain', as: lee }),
  member('/reimbursement/claims/:claimUid', { kind: 'plain', as: lee, linkedFrom: claimInReview }),
  member('/reimbursement/claims/:claimUid/cancel', {
    kind: 'plain',
    as: lee,
    form: true,
    linkedFrom: { ...claimInReview, address: (href) => `${href}/cancel` },
  }),
  member('/reimbursement/claims/:claimUid/appeal', {
    kind: 'plain',
    as: lee,
    form: true,
    linkedFrom: { ...rejectedClaim, address: (href) => `${href}/appeal` },
  }),
  member('/reimbursement/claims/:claimUid/correct', {
    kind: 'plain',
    as: lee,
    form: true,
    linkedFrom: { ...rejectedClaim, address: (href) => `${href}/correct` },
  }),
  member('/reimbursement/years/:year', {
    kind: 'plain',
    ownSheet: true,
    as: lee,
    shared: true,
    linkedFrom: { page: '/reimbursement/claims', link: /Claims of|Reembolsos de/ },
  }),
  member('/reimbursement/years/:year/file', { kind: 'data', as: lee }),
  member('/reimbursement/receipts/:receiptId', { kind: 'data', as: lee }),
];
