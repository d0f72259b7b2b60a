import type { AuditAct } from '#app/domain/audit-acts.ts';

/** Options of `operatorCall` for what each role does most, by the act that the call writes to the audit log. */
export const reviewersTo = (act: AuditAct) =>
  ({ roles: ['reviewer'], audit: { act, reason: 'review' } }) as const;

export const billingTo = (act: AuditAct) =>
  ({ roles: ['billing'], audit: { act, reason: 'money' } }) as const;

export const carePartnersTo = (act: AuditAct) =>
  ({ roles: ['care_partner'], audit: { act, reason: 'care' } }) as const;
