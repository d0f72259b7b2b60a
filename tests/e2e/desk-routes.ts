import { memberId } from '#server/sandbox/seed/people/members.ts';
import type { RouteEntry } from './route-entry.ts';

/** Another one for each page: a code of an authenticator app works once. */
const [rosa, hanna, victor, mei] = [
  'rosa.delgado@wren.example',
  'hanna.berg@wren.example',
  'victor.osei@wren.example',
  'mei.tanaka@wren.example',
];

/** The staff desk: its door, and what is behind it. */
export const deskRoutes: readonly RouteEntry[] = [
  { path: '/desk', access: 'staff', kind: 'plain', as: rosa, form: true },
  { path: '/desk/claims', access: 'staff', kind: 'plain', as: victor },
  {
    path: '/desk/claims/:claimUid',
    access: 'staff',
    kind: 'plain',
    as: victor,
    form: true,
    linkedFrom: { page: '/desk/claims', link: /Support for couples|Apoyo/ },
  },
  { path: '/desk/receipts/:receiptId', access: 'staff', kind: 'data', as: victor },
  { path: '/desk/appeals', access: 'staff', kind: 'plain', as: victor },
  { path: '/desk/authorizations', access: 'staff', kind: 'plain', as: victor },
  { path: '/desk/authorizations/new', access: 'staff', kind: 'plain', as: victor, form: true },
  {
    path: '/desk/authorizations/new/:memberId',
    access: 'staff',
    kind: 'plain',
    as: victor,
    form: true,
    example: `/desk/authorizations/new/${memberId('maya')}`,
  },
  {
    path: '/desk/authorizations/:authorizationUid',
    access: 'staff',
    kind: 'plain',
    as: victor,
    form: true,
    linkedFrom: { page: '/desk/authorizations', link: /^\$/ },
  },
  { path: '/desk/eligibility', access: 'staff', kind: 'plain', as: victor },
  { path: '/desk/conversations', access: 'staff', kind: 'plain', as: rosa },
  {
    path: '/desk/conversations/:memberId',
    access: 'staff',
    kind: 'plain',
    ownSheet: true,
    as: rosa,
    form: true,
    linkedFrom: { page: '/desk/conversations', link: /Ana Morales/ },
  },
  { path: '/desk/conversations/:memberId/files/:attachmentId', access: 'staff', kind: 'data', as: rosa },
  { path: '/desk/requests', access: 'staff', kind: 'plain', as: rosa },
  {
    path: '/desk/requests/:requestUid',
    access: 'staff',
    kind: 'plain',
    as: rosa,
    form: true,
    linkedFrom: { page: '/desk/requests', link: /Maya Rivera/ },
  },
  { path: '/desk/bills', access: 'staff', kind: 'plain', as: mei },
  {
    path: '/desk/bills/:authorizationUid',
    access: 'staff',
    kind: 'plain',
    as: mei,
    form: true,
    linkedFrom: { page: '/desk/bills', link: /^\$/ },
  },
  { path: '/desk/payments', access: 'staff', kind: 'plain', as: mei },
  { path: '/desk/files', access: 'staff', kind: 'plain', as: mei },
  { path: '/desk/files/:fileId', access: 'staff', kind: 'data', as: mei },
  { path: '/desk/account', access: 'staff', kind: 'plain', as: hanna, form: true },
  { path: '/desk/confirm', access: 'staff', kind: 'plain', as: victor, form: true },
  { path: '/desk/signin', access: 'open', kind: 'plain', form: true },
  {
    path: '/desk/invitation',
    access: 'open',
    kind: 'plain',
    form: true,
    entrance: '/desk/invitation?token=demo-staff-invitation',
  },
  { path: '/desk/authenticator', access: 'open', kind: 'redirect', leadsTo: '/desk/signin' },
  { path: '/desk/signout', access: 'open', kind: 'action' },
];
