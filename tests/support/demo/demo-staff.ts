import { Secret, TOTP } from 'otpauth';
import type { Page } from '#tests/http/page.ts';
import type { Visitor } from '#tests/http/visitor.ts';
import { demoPassword, leesSecret } from './demo-member.ts';

/** Staff of the demo have their own addresses, and sign in at the desk. */
export const isStaff = (email: string) => email.endsWith('@wren.example');

/** A code of the demo's authenticator app. */
export const demoCode = (timestamp = Date.now(), secret = leesSecret) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

/** From the desk's sign-in to the page behind it. */
export async function signInStaff(visitor: Visitor, email: string, code = demoCode()): Promise<Page> {
  const asked = await (
    await visitor.get('/desk/signin')
  )
    .form()
    .fill({ 'Email address': email, Password: demoPassword })
    .submit('Continue');
  return asked.form().fill({ '6-digit code': code }).submit('Sign in');
}

/** From the question why a record is opened to the record. */
export const giveReason = (asked: Page, reason = 'The member asked for it'): Promise<Page> =>
  asked.form({ button: 'Continue' }).fill({ Reason: reason }).submit('Continue');

/** The record itself, where a reason was asked for first. */
export const withReason = (opened: Page): Page | Promise<Page> =>
  opened.path.startsWith('/desk/reason') ? giveReason(opened) : opened;

const newPassword = 'Quite-another-meadow-7?';

/** From an invitation's page to the desk's home: name, password, authenticator app. */
export async function joinDesk(invitation: Page, name: string): Promise<Page> {
  const app = await invitation
    .form()
    .fill({
      'Your name, as colleagues see it': name,
      Password: newPassword,
      'Password again': newPassword,
    })
    .submit('Continue');
  const code = demoCode(Date.now(), app.text('.secret-code').replaceAll(' ', ''));
  return app.form().fill({ '6-digit code': code }).submit('Turn it on');
}
