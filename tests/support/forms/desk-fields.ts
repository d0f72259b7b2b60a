import type { z } from 'zod';
import { brandSchema } from '#app/areas/account/brand/brand.form.ts';
import { findFields } from '#app/areas/account/help/help.form.ts';
import { answerSchema } from '#app/areas/care-team/conversations/answer.form.ts';
import { noteSchema } from '#app/areas/care-team/conversations/note.form.ts';
import { secondSchema } from '#app/areas/claims/review/second.form.ts';
import * as desk from '#app/areas/desk/desk.form.ts';
import { authorizationSchema } from '#app/areas/notifications/review/authorization.form.ts';
import { decisionSchema as decideAuthorization } from '#app/areas/notifications/review/decision.form.ts';
import { billSchema } from '#app/areas/payments/billing/bill.form.ts';
import { draftSchema, noteSchema as visitNote } from '#app/areas/visits/desk/note.form.ts';

/** A field of a form that takes a text. */
export interface TextField {
  read: (typed: Record<string, string>) => readonly z.core.$ZodIssue[];
  name: string;
  max: number;
  /** The name in errors, if it differs from the field's. */
  at?: string;
  kind?: 'email' | 'lines' | 'secret';
}

/** What a schema says about typed values. */
export const read =
  (schema: z.ZodType) =>
  (typed: object): readonly z.core.$ZodIssue[] =>
    schema.safeParse(typed, { reportInput: true }).error?.issues ?? [];

const limits = { locale: 'en', currency: 'USD', today: '2026-11-22' };
const titleOf = (schema: z.ZodType) => (typed: object) => read(schema)({ title: typed });
const serviceOf = ({ en, service_code }: { en?: string; service_code?: string }) =>
  read(authorizationSchema(limits))({ services: [{ service_name: { en }, service_code, amount: '1' }] });
const reasonOf = (typed: object) =>
  read(decideAuthorization('rejected', { ...limits, timeZone: 'UTC' }, []))({ reason: typed });
const inBill = (name: string) => (typed: object) => read(billSchema(limits))({ [name]: typed });

/** The fields of the desk's forms that take a text, by file. */
export const deskFields: Readonly<Record<string, readonly TextField[]>> = {
  'account/help/help.form.ts': [
    { read: read(findFields(limits)), name: 'who', max: 254, kind: 'email' },
    { read: read(findFields(limits)), name: 'employee_id', max: 50 },
  ],
  'account/brand/brand.form.ts': [{ read: read(brandSchema), name: 'name', max: 40 }],
  // A number and choices.
  'account/companies/companies.form.ts': [],
  'desk/desk.form.ts': [
    { read: read(desk.signInSchema), name: 'email', max: 254, kind: 'email' },
    { read: read(desk.signInSchema), name: 'password', max: 1000, kind: 'secret' },
    { read: read(desk.joinSchema), name: 'name', max: 100 },
    { read: read(desk.joinSchema), name: 'password', max: 128, kind: 'secret' },
    { read: read(desk.joinSchema), name: 'password_confirmation', max: 128, kind: 'secret' },
    { read: read(desk.factorSchema), name: 'password', max: 1000, kind: 'secret' },
    { read: read(desk.passwordSchema), name: 'current_password', max: 1000, kind: 'secret' },
    { read: read(desk.passwordSchema), name: 'password', max: 128, kind: 'secret' },
    { read: read(desk.passwordSchema), name: 'password_confirmation', max: 128, kind: 'secret' },
  ],
  'care-team/conversations/answer.form.ts': [
    { read: read(answerSchema), name: 'text', max: 4000, kind: 'lines' },
  ],
  'care-team/conversations/note.form.ts': [
    { read: read(noteSchema), name: 'note', max: 4000, kind: 'lines' },
  ],
  'visits/desk/note.form.ts': [
    { read: read(visitNote), name: 'text', max: 4000, kind: 'lines' },
    { read: read(draftSchema), name: 'text', max: 4000, kind: 'lines' },
  ],
  'claims/review/second.form.ts': [
    { read: read(secondSchema('returned')), name: 'note', max: 1000, kind: 'lines' },
    { read: read(secondSchema('confirmed')), name: 'note', max: 1000, kind: 'lines' },
  ],
  'notifications/review/authorization.form.ts': [
    { read: read(authorizationSchema(limits)), name: 'provider_name', max: 200 },
    { read: titleOf(authorizationSchema(limits)), name: 'en', at: 'title.en', max: 200 },
    { read: serviceOf, name: 'en', at: 'services[0].service_name.en', max: 200 },
    { read: serviceOf, name: 'service_code', at: 'services[0].service_code', max: 30 },
  ],
  'payments/billing/bill.form.ts': [
    { read: read(billSchema(limits)), name: 'provider_name', max: 200 },
    { read: inBill('service_name'), name: 'en', at: 'service_name.en', max: 200 },
    { read: inBill('difference_reason'), name: 'en', at: 'difference_reason.en', max: 300 },
  ],
  'notifications/review/decision.form.ts': [
    { read: reasonOf, name: 'en', at: 'reason.en', max: 500, kind: 'lines' },
  ],
};
