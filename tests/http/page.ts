import type { IncomingHttpHeaders } from 'node:http';
import type { Exchange } from './exchange.ts';
import { fieldErrors, summarizedErrors, type SummarizedError } from './page-errors.ts';
import { parseHtml } from './html-document.ts';
import { findForm, type FormQuery } from './find-form.ts';
import { Form } from './form.ts';
import type { Visitor } from './visitor.ts';
import { nameOf, NotOnPage, theOne, wordsOf } from './wording.ts';

export interface Redirect {
  status: number;
  from: URL;
  to: URL;
}

/** What a visitor has in front of them after a navigation, redirects followed. */
export class Page {
  readonly visitor: Visitor;
  readonly url: URL;
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The answer's bytes, decompressed: of a download, the file. */
  readonly body: Buffer;
  readonly redirects: readonly Redirect[];
  #document: Document | undefined;

  constructor(visitor: Visitor, url: URL, answer: Exchange, redirects: readonly Redirect[]) {
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

  /** What relative addresses on the page start from. */
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

  /** The words in the page's main part, or in the first element a selector names. */
  text(selector = 'main'): string {
    const element = this.document.querySelector(selector);
    if (!element) throw new NotOnPage(`Nothing on ${this.path} is ${selector}.`);
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

  get links(): string[] {
    return this.#links().map(nameOf);
  }

  /** Where the link of that name leads, as written. */
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

  /** Presses a button wherever it is, without filling anything in. */
  press(button: string): Promise<Page> {
    return this.form({ button }).submit(button);
  }

  #links(): HTMLAnchorElement[] {
    return Array.from(this.document.querySelectorAll<HTMLAnchorElement>('a[href]'));
  }
}
