import type { ElementHandle, Page } from 'playwright/test';
import { z } from 'zod';
import {
  elementKey,
  WebDriverError,
  type Command,
  type WebDriver,
} from '#tests/tools/browsers/web-driver.ts';

const given = z.object({
  id: z.string().default(''),
  text: z.string().default(''),
  url: z.string().default(''),
  script: z.string().default(''),
  args: z.array(z.unknown()).default([]),
  width: z.number().default(0),
  height: z.number().default(0),
});

/** Playwright's page by the commands of the WebDriver standard, for journeys that run in browsers without Playwright too. */
export function driverOf(page: Page): WebDriver {
  const elements: ElementHandle<Node>[] = [];

  async function run(script: string, args: readonly unknown[]): Promise<unknown> {
    const answer = await page.evaluateHandle(`(function () { ${script} })(...${JSON.stringify(args)})`);
    const element = answer.asElement();
    if (!element) return answer.jsonValue();
    return { [elementKey]: String(elements.push(element) - 1) };
  }

  async function use(command: Command, element: ElementHandle<Node>, text: string): Promise<void> {
    const { tag, type } = await element.evaluate((node) => ({
      tag: node.nodeName,
      type: node instanceof HTMLInputElement ? node.type : '',
    }));
    if (command === 'ElementClear') return element.fill('');
    if (command === 'ElementSendKeys')
      return type === 'file' ? element.setInputFiles(text) : element.fill(text);
    if (tag !== 'OPTION') return element.click();
    const list = (
      await element.evaluateHandle((option) => option.parentElement?.closest('select') ?? null)
    ).asElement();
    await list?.selectOption(
      await element.evaluate((option) => (option instanceof HTMLOptionElement ? option.value : '')),
    );
  }

  return {
    async send(command, parameters = {}) {
      const { id, text, url, script, args, width, height } = given.parse(parameters);
      if (command === 'Navigate') return page.goto(url);
      if (command === 'SetWindowRect') return page.setViewportSize({ width, height });
      if (command === 'DeleteAllCookies') return page.context().clearCookies();
      try {
        const element = elements[Number(id)];
        return command === 'ExecuteScript'
          ? await run(script, args)
          : element && (await use(command, element, text));
      } catch (error) {
        throw new WebDriverError({ error: 'javascript error', message: String(error) });
      }
    },
    async [Symbol.asyncDispose]() {},
  };
}
