import { readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import type { Answer, Answers } from '#tests/http/fields.ts';
import { NotOnPage } from '#tests/http/wording.ts';
import type { Page } from '#tests/http/page.ts';
import type { Visitor } from '#tests/http/visitor.ts';
import type { WrittenStep } from './parse-steps.ts';

/** Performs written steps one after another, keeping the page and its input. */
export class Walk {
  readonly #visitor: Visitor;
  readonly #folder: string;
  #page: Page | undefined;
  #answers: Answers = {};

  /** @param stepsFile attachments are in the same folder */
  constructor(visitor: Visitor, stepsFile: string) {
    this.#visitor = visitor;
    this.#folder = dirname(stepsFile);
  }

  get page(): Page {
    if (!this.#page) throw new Error('No page is open yet.');
    return this.#page;
  }

  /** Performs a step other than a check. */
  async take(step: Exclude<WrittenStep, { do: 'expect' }>): Promise<void> {
    switch (step.do) {
      case 'open':
        return this.#arrive(await this.#visitor.get(step.path));
      case 'follow':
        return this.#arrive(await this.page.follow(step.link));
      case 'press':
        return this.#arrive(await this.#press(step.button));
      case 'fill':
        return this.#answer([...step.groups.toReversed(), step.label], step.value);
      case 'tick':
        return this.#answer([...step.groups.toReversed(), step.label], step.on);
      case 'attach':
        return this.#answer([step.label], [this.#file(step.file)]);
    }
  }

  #arrive(page: Page): void {
    this.#page = page;
    this.#answers = {};
  }

  #press(button: string): Promise<Page> {
    return this.page.form({ button }).fill(this.#answers).submit(button);
  }

  #file(name: string): File {
    return new File([new Uint8Array(readFileSync(resolve(this.#folder, name)))], basename(name));
  }

  #answer(path: readonly string[], value: Answer): void {
    const labels = [...path];
    const last = labels.pop() ?? '';
    let answers = this.#answers;
    for (const label of labels) {
      const inner = answers[label] ?? {};
      if (typeof inner !== 'object' || Array.isArray(inner) || inner instanceof File) {
        throw new NotOnPage(`${label} is answered already, and holds no fields.`);
      }
      answers[label] = inner;
      answers = inner as Answers;
    }
    answers[last] = value;
  }
}
