import { demoCode, signInStaff } from '#tests/support/demo/demo-staff.ts';
import type { HostedApp } from '#tests/support/served/hosted-app.ts';
import type { Page } from '../page.ts';
import { openVisitor, type Visitor } from '../visitor.ts';

/** A code of the demo's authenticator app by the app's clock; it works once for each person. */
export const codeAt = async (app: HostedApp) => demoCode((await app.clock.now()).epochMilliseconds);

/** A browser in which one of the demo's staff is signed in at the desk. */
export async function staffAt(app: HostedApp, name: string): Promise<Visitor> {
  const visitor = await openVisitor(app.baseUrl);
  await signInStaff(visitor, `${name}@wren.example`, await codeAt(app));
  return visitor;
}

/** The errors listed above a form. */
export const errorsOn = (page: Page) => page.errors.map(({ text }) => text);
