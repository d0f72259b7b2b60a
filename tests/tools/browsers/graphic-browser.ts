import { z } from 'zod';
import { until } from './patience.ts';
import { elementReference, WebDriverError, type WebDriver } from './web-driver.ts';

/** In the page: what is shown by these words, best by all of its own, else with them in front, else by some. */
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

/** What a page that is just changing answers; the next look sees the new one. */
const passing: ReadonlySet<string> = new Set([
  'stale element reference',
  'no such element',
  'javascript error',
  'element not interactable',
  'element click intercepted',
]);

/** A browser with a window as somebody uses it: by the words on the page. */
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

  /** As for a new visitor. */
  async forget(): Promise<void> {
    await this.open('/version.txt');
    await this.#driver.send('DeleteAllCookies');
  }

  /** Waits for words on the page, wherever their lines break; answers all that is there. */
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

  /** Names a file in the field with this label, as the window that lists files would. */
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

  /** What an expression in the page comes to. */
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

  /** Once there is such an element, and it lets itself be used. */
  async #do(kind: Kind, words: readonly string[], use: (id: string) => Promise<unknown>): Promise<void> {
    await until(
      `${kind} ${words.join(': ')}`,
      () =>
        unlessPassing(async () => {
          const found = elementReference.safeParse(await this.#run(find, kind, ...words));
          if (!found.success) return undefined;
          await use(found.data);
          return true;
        }),
      () => this.#text(),
    );
  }
}

/** What a look at the page comes to; undefined while the page is just changing. */
async function unlessPassing<Answer>(look: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await look();
  } catch (error) {
    if (error instanceof WebDriverError && passing.has(error.code)) return undefined;
    throw error;
  }
}
