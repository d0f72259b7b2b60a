import type { IncomingHttpHeaders } from 'node:http';
import type { CookieJar } from 'jsdom';
import { entryList, type ChosenFiles, type Entry } from './entry-list.ts';
import type { Exchange } from './exchange.ts';
import { fill, type Answers } from './fields.ts';
import { formBody, urlEncoded } from './form-body.ts';
import { fieldCodes, fieldErrors, summarizedErrors, type SummarizedError } from './page-errors.ts';
import { parseHtml } from './html-document.ts';
import { findForm, type FormQuery } from './find-form.ts';
import { nameOf, NotOnPage, theOne, wordsOf } from './wording.ts';

export interface Redirect {
  status: number;
  from: URL;
  to: URL;
}

export interface Navigation {
  method: string;
  url: URL;
  /** The previous page; undefined when the address is typed. */
  from?: URL;
  contentType?: string;
  body?: Uint8Array;
  /** The data that a form sent, for recording. */
  sent?: SentForm;
}

export interface SentForm {
  /** The button's text; undefined for Enter in a form without buttons. */
  button: string | undefined;
  entries: readonly Entry[];
}

/** The owner of a page: `Visitor` of visitor.ts. */
export interface PageVisitor {
  readonly origin: URL;
  readonly cookies: CookieJar;
  get(path: string): Promise<Page>;
  cookie(name: string): Promise<string | undefined>;
  navigate(start: Navigation): Promise<Page>;
}

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

  /** The element, for everything that the methods here do not cover. */
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

  /** The data sent by clicking the button; without one, by pressing Enter. */
  entries(button?: string): Entry[] {
    return entryList(this.#element, this.#pressed(button), this.#chosen);
  }

  /** Presses the named button, or Enter, and returns the resulting page. */
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
    const sent = { button: pressed ? nameOf(pressed) : undefined, entries };
    if (setting('method')?.toLowerCase() !== 'post') {
      target.search = urlEncoded(entries);
      return visitor.navigate({ method: 'GET', url: target, from: this.#page.url, sent });
    }
    const body = await formBody(entries, setting('enctype')?.toLowerCase() ?? '');
    return visitor.navigate({ method: 'POST', url: target, from: this.#page.url, sent, ...body });
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

/** The page that a visitor sees after a navigation, with redirects followed. */
export class Page {
  readonly visitor: PageVisitor;
  readonly url: URL;
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The decompressed body: for a download, the file. */
  readonly body: Buffer;
  readonly redirects: readonly Redirect[];
  #document: Document | undefined;

  constructor(visitor: PageVisitor, url: URL, answer: Exchange, redirects: readonly Redirect[]) {
    this.visitor = visitor;
    this.url = url;
    this.status = answer.status;
    this.headers = answer.headers;
    this.body = answer.body;
    this.redirects = redirects;
  }

  /** Path and query. */
  get path(): string {
    return this.url.pathname + this.url.search;
  }

  get html(): string {
    return this.body.toString('utf8');
  }

  get isHtml(): boolean {
    return (this.headers['content-type'] ?? '').startsWith('text/html');
  }

  get document(): Document {
    if (!this.isHtml) throw new NotOnPage(`${this.path} is ${this.headers['content-type']}, not a page.`);
    this.#document ??= parseHtml(this.html, this.url.href);
    return this.#document;
  }

  /** Base of the page's relative addresses. */
  get base(): string {
    return this.document.baseURI;
  }

  get title(): string {
    return wordsOf(this.document.querySelector('title'));
  }

  get h1(): string {
    return wordsOf(this.document.querySelector('h1'));
  }

  get language(): string {
    return this.document.documentElement.lang;
  }

  get direction(): string {
    return this.document.documentElement.dir;
  }

  /** The text in the page's main part, or in the first element that matches a selector. */
  text(selector = 'main'): string {
    const element = this.document.querySelector(selector);
    if (!element) throw new NotOnPage(`No element on ${this.path} matches ${selector}.`);
    return wordsOf(element);
  }

  /** The entries of the error summary. */
  get errors(): SummarizedError[] {
    return summarizedErrors(this.document);
  }

  /** The messages beside the fields, by the fields' labels; "Group: Label" for a field in a group. */
  get fieldErrors(): Record<string, string[]> {
    return fieldErrors(this.document);
  }

  /** Error codes by field label, the same in every language. */
  get fieldCodes(): Record<string, string[]> {
    return fieldCodes(this.document);
  }

  get links(): string[] {
    return this.#links().map(nameOf);
  }

  /** The address of the link with that name, as written. */
  href(link: string): string {
    return theOne('link', link, this.#links()).getAttribute('href') ?? '';
  }

  follow(link: string): Promise<Page> {
    const target = new URL(this.href(link), this.base);
    return this.visitor.navigate({ method: 'GET', url: target, from: this.url });
  }

  /** A form by its name, a heading in or before it, or one of its buttons; without any, the only one in main. */
  form(query: FormQuery = {}): Form {
    return new Form(this, findForm(this.document, query));
  }

  /** Clicks a button anywhere on the page without filling anything in. */
  press(button: string): Promise<Page> {
    return this.form({ button }).submit(button);
  }

  #links(): HTMLAnchorElement[] {
    return Array.from(this.document.querySelectorAll<HTMLAnchorElement>('a[href]'));
  }
}
