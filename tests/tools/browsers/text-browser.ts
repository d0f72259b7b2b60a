import { Terminal, type Place, type Screen } from './terminal.ts';
import type { Manners } from './text-manners.ts';

const isBefore = (one: Place, other: Place) =>
  one.row < other.row || (one.row === other.row && one.column < other.column);

/** "( ) ", "(BUTTON) " or a button's value, "(continue) ", may be between the cursor and the text. */
const mostBetween = 12;
/** More than on any page. */
const mostStops = 300;

/** A text browser, operated by the text on the screen, Tab and Enter. */
export class TextBrowser implements AsyncDisposable {
  readonly #terminal = new Terminal();
  readonly #manners: Manners;

  constructor(manners: Manners) {
    this.#manners = manners;
  }

  async open(url: string): Promise<void> {
    await this.#terminal.start(this.#manners.command(url));
  }

  /** Waits for text on the screen, ignoring line breaks; returns all text. */
  async sees(words: string): Promise<string> {
    return textOf(await this.#terminal.until(words, (screen) => textOf(screen).includes(words)));
  }

  /** Fills the field after this text. */
  async fill(words: string, text: string): Promise<void> {
    await this.#goBehind(words);
    await this.#manners.fill(this.#terminal, text);
  }

  /** Selects an entry of the list after this text. */
  async choose(words: string, option: string): Promise<void> {
    const terminal = this.#terminal;
    await this.#goBehind(words);
    await terminal.press('Enter');
    const isListed = ({ lines }: Screen) => lines.some((line) => line.includes(option));
    await terminal.until(`the list with ${option}`, isListed);
    await terminal.press('/');
    await terminal.type(option);
    await terminal.press('Enter', 'Enter');
  }

  /** Selects a file in the field after this text, and submits it. */
  async attach(words: string, path: string): Promise<void> {
    await this.fill(words, path);
    if (this.#manners.sendsFilesAtOnce) return;
    // The cursor may be close enough to the button to be taken for being on it.
    await this.#next((await this.#terminal.screen()).cursor, 'the next field');
    await this.press('Upload');
  }

  /** Presses the link, button or box with this text. */
  async press(words: string): Promise<void> {
    await this.#goTo(words, (stop, place) => {
      const between = place.column - stop.column;
      return stop.row === place.row && between >= 0 && between <= mostBetween;
    });
    await this.#terminal.pressEnter();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#terminal[Symbol.asyncDispose]();
  }

  async #goBehind(words: string): Promise<void> {
    await this.#goTo(words, (stop, place) => isBefore(place, stop));
  }

  /** Moves from stop to stop until the cursor is at the wanted place. */
  async #goTo(words: string, isThere: (stop: Place, words: Place) => boolean): Promise<void> {
    const terminal = this.#terminal;
    const { cursor, ...seen } = await terminal.until(words, (screen) => placeOf(screen, words) !== undefined);
    const place = placeOf({ cursor, ...seen }, words) ?? cursor;
    let stop = cursor;
    for (let stops = 0; !isThere(stop, place); stops += 1) {
      if (stops === mostStops) throw new Error(`No link or field at: ${words}`);
      stop = await this.#next(stop, words);
    }
  }

  /** Moves to the next link or field. */
  async #next(stop: Place, wanted: string): Promise<Place> {
    await this.#terminal.press('Tab');
    const moved = await this.#terminal.until(
      `a stop after ${stop.row},${stop.column} on the way to: ${wanted}`,
      ({ cursor: now }) => now.row !== stop.row || now.column !== stop.column,
    );
    return moved.cursor;
  }
}

const textOf = ({ lines }: Screen) => lines.join(' ').replaceAll(/\s+/g, ' ');

/** The prefix of a button or box in a text browser. */
const mark = /^(?:\(BUTTON\)|[([].[)\]]) ?/;

/** The position of a text: alone on its line if possible, else its first occurrence. */
function placeOf({ lines }: Screen, words: string): Place | undefined {
  const places = lines.flatMap((line, row) => {
    const column = line.indexOf(words);
    return column === -1 ? [] : [{ row, column, isAlone: line.trim().replace(mark, '') === words }];
  });
  return places.find(({ isAlone }) => isAlone) ?? places[0];
}
