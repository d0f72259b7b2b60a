import { Secret, TOTP } from 'otpauth';
import { leesSecret } from '#tests/support/demo/demo-member.ts';

/** The accounts of every sandbox (demo.md), by purpose. */
export const demo = {
  pregnant: 'maya.rivera@acme.example',
  partner: 'sam.okafor@acme.example',
  twoFactor: 'lee.chen@acme.example',
  spanish: 'ana.morales@globex.example',
  consentPending: 'noor.haddad@globex.example',
  eligibilityPending: 'kai.tanaka@globex.example',
  newParent: 'jo.smith@initech.example',
  moved: 'zoe.novak@acme.example',
  singleSignOn: 'omar.aziz@umbrella.example',
  locked: 'locked.member@acme.example',
} as const;

const totp = new TOTP({ secret: Secret.fromBase32(leesSecret) });
const stepMs = totp.period * 1000;
const lastSteps = new Map<string, number>();

/**
 * A code that works now on that server. Each works once, so a second one within half a minute is the next step's, which
 * counts too; a third one would not.
 */
export function freshCode(origin: string): string {
  const step = Math.max(Math.floor(Date.now() / stepMs), (lastSteps.get(origin) ?? 0) + 1);
  lastSteps.set(origin, step);
  return totp.generate({ timestamp: step * stepMs });
}
