import { expect, type Page } from 'playwright/test';
import { memberId } from '#server/sandbox/seed/people/members.ts';
import type { Receipt } from './claim-form.ts';
import { signInByCookie } from './signed-in.ts';

/** Sends Rosa's answer to Maya at the desk. Opening the conversation marks Maya's messages as read. */
export async function answerAsRosa(page: Page, text: string, files: Receipt[] = []): Promise<void> {
  await signInByCookie(page, 'rosa.delgado@wren.example');
  await page.goto(`/desk/conversations/${memberId('maya')}`);
  // Asked where nothing of hers waits.
  const reasons = page.locator('[name=reason]');
  if ((await reasons.count()) > 0) {
    await reasons.first().check();
    await page.locator('#reason [type=submit]').click();
  }
  await page.locator('#answer textarea').fill(text);
  await page.locator('#answer [type=file]').setInputFiles(files);
  await page.getByRole('button', { name: /^(Send answer|Enviar respuesta)$/ }).click();
  await expect(page.locator('.message').last()).toContainText(text);
}
