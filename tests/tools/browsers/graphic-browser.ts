import { z } from 'zod';
import { until } from './started-process.ts';
import { elementReference, WebDriverError, type WebDriver } from './web-driver.ts';

/** Runs in the page: finds a visible element by its text, preferring an exact match, then a prefix, then any match. */
const find = `
  const [kind, words, option] = arguments;
  const plain = (text) => text.replace(/\\s+/g, ' ').trim();
  const said = (element) => plain(element.getAttribute('aria-label') ?? element.textContent);
  const shown = (selector) => [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
  const best = (elements, words) =>
    elements.find((element) => said(element) === words) ??
    elements.find((element) => said(element).startsWith(words)) ??
    elements.find((element) => said(element).includes(words));
  if (kind === 'target') return best(shown('a[href], button, summary'), words);
  const control = best(shown('label'), words)?.control;
  return kind === 'control' ? control : best([...(control?.options ?? [])], option);
`;
type Kind = 'target' | 'control' | 'option';

/** Errors while a page changes; they are retried. */
const passing: ReadonlySet<string> = new Set([
  'stale element reference',
  'no such element',
  'javascript error',
  'element not interactable',
  'element click intercepted',
]);

/** A browser window, operated by the text on the page. */
export class GraphicBrowser {
  readonly #driver: WebDriver;
  readonly #baseUrl: string;

  constructor(driver: WebDriver, baseUrl: string) {
    this.#driver = driver;
    this.#baseUrl = baseUrl;
  }

  async open(path: string): Promise<void> {
    await this.#driver.send('Navigate', { url: this.#baseUrl + path });
  }

  async resize(width: number, height: number): Promise<void> {
    await this.#driver.send('SetWindowRect', { width, height });
  }

  /** Resets the browser as for a new visitor. */
  async forget(): Promise<void> {
    await this.open('/version.txt');
    await this.#driver.send('DeleteAllCookies');
  }

  /** Waits for text on the page, ignoring line breaks; returns all text. */
  async sees(words: string): Promise<string> {
    return until(
      words,
      async () => {
        const text = await this.#text();
        return text.includes(words) ? text : undefined;
      },
      () => this.#text(),
    );
  }

  async press(words: string): Promise<void> {
    await this.#do('target', [words], (id) => this.#driver.send('ElementClick', { id }));
  }

  async fill(label: string, text: string): Promise<void> {
    await this.#do('control', [label], async (id) => {
      await this.#driver.send('ElementClear', { id });
      await this.#driver.send('ElementSendKeys', { id, text });
    });
  }

  async choose(label: string, option: string): Promise<void> {
    await this.#do('option', [label, option], (id) => this.#driver.send('ElementClick', { id }));
  }

  /** Selects a file in the field with this label. */
  async attach(label: string, path: string): Promise<void> {
    await this.#do('control', [label], (id) => this.#driver.send('ElementSendKeys', { id, text: path }));
  }

  /** Waits until an expression in the page is true. */
  async comesTrue(expression: string): Promise<void> {
    await until(
      expression,
      () => unlessPassing(async () => (await this.#run(`return ${expression}`)) === true || undefined),
      () => this.#text(),
    );
  }

  /** Evaluates an expression in the page. */
  async read<Answer>(expression: string, shape: z.ZodType<Answer>): Promise<Answer> {
    return shape.parse(await this.#run(`return ${expression}`));
  }

  async #text(): Promise<string> {
    const text = await unlessPassing(() => this.#run('return document.body?.innerText ?? ""'));
    return z.string().default('').parse(text).replaceAll(/\s+/g, ' ');
  }

  #run(script: string, ...args: unknown[]): Promise<unknown> {
    return this.#driver.send('ExecuteScript', { script, args });
  }

  /** Retries until the element exists and can be used. */
  async #do(kind: Kind, words: readonly string[], use: (id: string) => Promise<unknown>): Promise<void> {
    let trouble = 'not found';
    await until(
      `${kind} ${words.join(': ')}`,
      () =>
        unlessPassing(
          async () => {
            const found = elementReference.safeParse(await this.#run(find, kind, ...words));
            if (!found.success) return undefined;
            await use(found.data);
            return true;
          },
          (error) => (trouble = error.message),
        ),
      async () => `${trouble}\n${await this.#text()}`,
    );
  }
}

/** Returns undefined while the page changes. */
async function unlessPassing<Answer>(
  look: () => Promise<Answer>,
  onTrouble?: (error: WebDriverError) => void,
): Promise<Answer | undefined> {
  try {
    return await look();
  } catch (error) {
    if (!(error instanceof WebDriverError) || !passing.has(error.code)) throw error;
    onTrouble?.(error);
    return undefined;
  }
}
