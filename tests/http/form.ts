import { entryList, type ChosenFiles, type Entry } from './entry-list.ts';
import { fill, type Answers } from './fields.ts';
import { formBody, urlEncoded } from './form-body.ts';
import type { Page } from './page.ts';
import { nameOf, NotOnPage, theOne } from './wording.ts';

type SubmitButton = HTMLButtonElement | HTMLInputElement;

/** A form of a page, filled in and sent as a browser without JavaScript would. */
export class Form {
  readonly #page: Page;
  readonly #element: HTMLFormElement;
  readonly #chosen: ChosenFiles = new Map();

  constructor(page: Page, element: HTMLFormElement) {
    this.#page = page;
    this.#element = element;
  }

  /** The element itself, for what the methods here do not cover. */
  get element(): HTMLFormElement {
    return this.#element;
  }

  get buttons(): string[] {
    return this.#submitButtons().map(nameOf);
  }

  /** Answers by label: `{ Email: '…', 'I agree': true, 'Date of service': { Month: '2', … } }`. */
  fill(answers: Answers): this {
    fill(this.#element, answers, this.#chosen);
    return this;
  }

  /** What would be sent if that button were pressed; without one, by pressing Enter. */
  entries(button?: string): Entry[] {
    return entryList(this.#element, this.#pressed(button), this.#chosen);
  }

  /** Presses the button of that name, or Enter, and answers the page one ends up on. */
  async submit(button?: string): Promise<Page> {
    const pressed = this.#pressed(button);
    if (!this.#element.noValidate && !pressed?.formNoValidate && !this.#element.checkValidity()) {
      throw new NotOnPage('A browser would not send this form: a field is not valid.');
    }
    const entries = entryList(this.#element, pressed, this.#chosen);
    const setting = (name: string) =>
      pressed?.getAttribute(`form${name}`) ?? this.#element.getAttribute(name);
    const target = new URL(setting('action') || this.#page.url.href, this.#page.base);
    const visitor = this.#page.visitor;
    if (setting('method')?.toLowerCase() !== 'post') {
      target.search = urlEncoded(entries);
      return visitor.navigate({ method: 'GET', url: target, from: this.#page.url });
    }
    const body = await formBody(entries, setting('enctype')?.toLowerCase() ?? '');
    return visitor.navigate({ method: 'POST', url: target, from: this.#page.url, ...body });
  }

  #submitButtons(): SubmitButton[] {
    const own = Array.from(this.#element.elements).filter((element): element is SubmitButton =>
      element.matches('button:not([type=button], [type=reset]), input[type=submit]'),
    );
    return own;
  }

  #pressed(name: string | undefined): SubmitButton | null {
    const buttons = this.#submitButtons();
    const button = name === undefined ? buttons[0] : theOne('button', name, buttons);
    if (button?.disabled) throw new NotOnPage(`The button ${nameOf(button)} is disabled.`);
    return button ?? null;
  }
}
