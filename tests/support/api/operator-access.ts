import { randomUUID } from 'node:crypto';
import type { StaffRole } from '#app/domain/staff-roles.ts';
import { pdfFile } from '../files/receipt-files.ts';
import { decisionOf } from '../records/claims.ts';
import {
  appeal,
  authorization,
  carePartner,
  check,
  claim,
  conversation,
  firstDecision,
  handOff,
  note,
  receipt,
  request,
  requested_at,
  sentFile,
  sharedResult,
  unanswered,
  waitingFile,
  waitingMonth,
  type Make,
  type Owner,
} from '../records/operator-items.ts';
import { companyCalls, companyLists } from './company-access.ts';

interface Call {
  /** Exactly these roles may make it. */
  roles: readonly StaffRole[];
  /** The roles that see what `make` creates, if not all of them. */
  seenAs?: readonly StaffRole[];
  make: Make;
}

/** A call about one item; the id is in its address or in its body. */
interface ItemCall extends Call {
  body?: (id: string) => object | Buffer;
  /** A nonexistent id of the same form. */
  unknown?: string;
  /** A call that finds nothing is recorded and counted too. */
  alwaysRecorded?: boolean;
}

/** A call that lists items of many members. */
interface ListCall extends Call {
  /** Whether a response has the item; by default the id is somewhere in it. */
  shows?: (text: string, id: string) => boolean;
  /** A nonexistent id in place of the item after which a page begins. */
  unknownAfter?: string;
}

/** A stream of events about members; the id is a member's, about whom `tell` causes an event. */
interface StreamCall extends Call {
  tell: (owner: Owner) => Promise<unknown>;
}

const reference = 'X-2026-222222';
const nothing = '00000000-0000-4000-8000-000000000000';

const hasMembers = (text: string, id: string) => new RegExp(`"id":"${id}",[^}]*"members":[1-9]`).test(text);
const isOfCompany = (text: string, id: string) => text.includes(`"company_id":"${id}"`);
const message = () => ({ text: 'An answer', key: randomUUID() });
const amount = { en: 'Egg retrieval', es: 'Extracción de óvulos' };

const claimItem: Make = async (owner, api) => `claim:${await claim(owner, api)}`;
const who = ['reviewer', 'care_partner', 'expert', 'administrator'] as const;
const work = { roles: who, seenAs: ['reviewer'], make: claimItem, unknown: `claim:${reference}` } as const;
const [reviewer, billing, care, administrator] = [
  { roles: ['reviewer'] },
  { roles: ['billing'] },
  { roles: ['care_partner'] },
  { roles: ['administrator'], make: (owner: Owner) => Promise.resolve(owner.id) },
] as const;

/*
 * Every operator's call: its roles, and an item whose data it opens. A call of the API that is missing here fails
 * tests/http/operation/access-matrix.test.ts.
 */

/** Calls about one item. */
export const itemCalls: Readonly<Record<string, ItemCall>> = {
  'GET claims/{uid}': { ...reviewer, make: claim, unknown: reference },
  'POST claims/{uid}/decision': {
    ...reviewer,
    make: claim,
    unknown: reference,
    body: () => decisionOf(10_000, 'unreadable'),
  },
  'GET receipts/{id}/content': { ...reviewer, make: receipt },
  'POST appeals/{id}/decision': {
    ...reviewer,
    make: appeal,
    body: () => ({ state: 'upheld' }),
  },
  'POST first_decisions/{id}/confirmation': { ...reviewer, make: firstDecision, body: () => ({}) },
  'POST first_decisions/{id}/return': { ...reviewer, make: firstDecision, body: () => ({ note: 'Look.' }) },
  'POST authorizations': {
    ...reviewer,
    make: (owner) => Promise.resolve(owner.id),
    body: (id) => ({
      key: randomUUID(),
      member_id: id,
      program_id: 'birth_doula',
      title: { en: 'A request', es: 'Una solicitud' },
      provider_name: 'Harbor Clinic',
      services: [{ service_name: amount, service_code: 'IVF-RET', amount: 100 }],
    }),
  },
  'GET authorizations/{uid}': { ...reviewer, make: authorization('requested'), unknown: reference },
  'GET members/{member_id}': { ...reviewer, make: (owner) => Promise.resolve(owner.id) },
  'POST members/lookup': {
    ...reviewer,
    make: (owner) => Promise.resolve(owner.email),
    body: (email) => ({ email }),
    unknown: 'nobody@acme.example',
    alwaysRecorded: true,
  },
  'POST authorizations/{uid}/decision': {
    ...reviewer,
    make: authorization('requested'),
    unknown: reference,
    body: () => ({ decision: 'approved' }),
  },
  'POST authorizations/{uid}/updates': {
    ...reviewer,
    make: authorization('approved'),
    unknown: reference,
    body: () => ({ update: 'updated', provider_name: 'Another Clinic' }),
  },
  'POST eligibility_checks/{id}/decision': {
    ...reviewer,
    make: check(requested_at),
    body: () => ({ status: 'success', requested_at }),
  },
  'GET billable_authorizations/{uid}': { ...billing, make: authorization('approved'), unknown: reference },
  'POST bills': {
    ...billing,
    make: authorization('approved'),
    unknown: reference,
    body: (id) => ({
      key: randomUUID(),
      authorization_uid: id,
      charge: 9_000_00,
      service_date: '2026-03-01',
    }),
  },
  'POST unanswered_payments/{id}/resolution': {
    ...billing,
    make: unanswered,
    body: () => ({ transfer_id: null }),
  },
  'POST hand_offs': {
    ...billing,
    make: waitingMonth,
    unknown: 'no_such_company',
    body: (id) => ({ company_id: id, month: '2026-03' }),
  },
  'GET hand_offs/{id}/file': { ...billing, make: handOff },
  'GET conversations/{member_id}/messages': { ...care, make: conversation },
  'POST conversations/{member_id}/messages': { ...care, make: conversation, body: message },
  'GET conversations/{member_id}/notes': { ...care, make: conversation },
  'POST conversations/{member_id}/notes': { ...care, make: conversation, body: message },
  'DELETE conversations/{member_id}/notes/{id}': { ...care, make: note },
  'PUT conversations/{member_id}/read': {
    ...care,
    make: conversation,
    body: () => ({ last: randomUUID() }),
  },
  'POST conversations/{member_id}/typing': { ...care, make: conversation },
  'PUT conversations/{member_id}/care_partner': {
    ...care,
    make: conversation,
    body: () => ({ care_partner_id: 'rosa_delgado' }),
  },
  'POST conversations/{member_id}/attachments': {
    ...care,
    make: conversation,
    body: () => pdfFile('', 900),
  },
  'DELETE conversations/{member_id}/attachments/{id}': { ...care, make: waitingFile },
  'GET conversations/{member_id}/attachments/{id}/content': { ...care, make: sentFile },
  'GET appointment_requests/{uid}': { ...care, make: request, unknown: reference },
  'POST appointment_requests/{uid}/decision': {
    ...care,
    make: request,
    unknown: reference,
    body: () => ({ state: 'contacted' }),
  },
  'POST accounts/lookup': {
    ...administrator,
    make: (owner) => Promise.resolve(owner.email),
    body: (email) => ({ email }),
    unknown: 'nobody@acme.example',
    alwaysRecorded: true,
  },
  'GET accounts/{id}': administrator,
  'POST accounts/{id}/links': { ...administrator, body: () => ({ link: 'way_in' }) },
  'POST accounts/{id}/unlock': administrator,
  'POST accounts/{id}/sign_out': administrator,
  'POST accounts/{id}/closing': administrator,
  'POST accounts/{id}/opening': administrator,
  ...companyCalls,
  'GET work_items/{id}': work,
  'POST work_items/{id}/assignment': { ...work, body: () => ({ state: 'returned' }) },
};

/** Calls that list items of many members. */
export const listCalls: Readonly<Record<string, ListCall>> = {
  'GET claims': { ...reviewer, make: claim, unknownAfter: reference },
  'GET appeals': { ...reviewer, make: appeal, unknownAfter: nothing },
  'GET authorizations': {
    ...reviewer,
    make: authorization('requested'),
    unknownAfter: reference,
  },
  'GET eligibility_checks': { ...reviewer, make: check(), unknownAfter: nothing },
  'GET billable_authorizations': {
    ...billing,
    make: authorization('approved'),
    unknownAfter: reference,
  },
  'GET unanswered_payments': { ...billing, make: unanswered },
  'GET hand_offs/waiting': { ...billing, make: waitingMonth, shows: isOfCompany },
  'GET hand_offs': { ...billing, make: handOff, unknownAfter: nothing },
  'GET conversations': { ...care, make: conversation },
  'GET care_partners': { ...care, make: carePartner, shows: hasMembers },
  'GET appointment_requests': { ...care, make: request, unknownAfter: reference },
  'GET work_items': work,
  ...companyLists,
  'GET shared_results': { ...care, make: sharedResult, unknownAfter: nothing },
};

/** Streams of events. */
export const streamCalls: Readonly<Record<string, StreamCall>> = {
  'GET conversations/events': {
    ...care,
    make: conversation,
    tell: (owner) => owner.call('POST', 'care_navigator/messages', message()),
  },
};

/** Nonexistent ids of the same form as these. */
export const unknownFor = ({ unknown = nothing }: ItemCall, id: string): string =>
  id
    .split(' ')
    .map(() => unknown)
    .join(' ');
