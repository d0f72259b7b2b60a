import { describe, expect, it } from 'vitest';
import { namesActiveContent } from './classify-file.ts';

const kinds = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const part = (...elements: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><Relationships>${elements.join('')}</Relationships>`;

const inside = (kind: string) => `<Relationship Id="a" Type="${kinds}/${kind}" Target="media/a"/>`;
const outside = (kind: string) =>
  `<Relationship Type='${kinds}/${kind}' TargetMode='External' Target='file:///a'/>`;

describe('namesActiveContent', () => {
  it.each([
    part(),
    part(inside('image'), inside('styles'), outside('hyperlink')),
    part(inside('image').replace('/>', ' TargetMode="Internal"/>')),
  ])('is false for what a plain document needs: %s', (text) => {
    expect(namesActiveContent(text)).toBe(false);
  });

  it.each([
    part(inside('oleObject')),
    part(inside('package')),
    part(inside('control')),
    part(inside('vbaProject')),
    part(inside('aFChunk')),
    part(inside('image'), outside('attachedTemplate')),
    part(outside('image')),
    part(outside('oleObject')),
  ])('is true for what runs, embeds or loads something: %s', (text) => {
    expect(namesActiveContent(text)).toBe(true);
  });

  it.each([
    [
      'in an attribute of the other quotes',
      outside('attachedTemplate').replace("'file:///a'", `"a' Type='x/hyperlink"`),
    ],
    ['behind a character that ends no element', outside('attachedTemplate').replace("'file:///a'", "'>'")],
    ['in numbers', outside('attachedTemplate').replace('attached', '&#97;ttached')],
    ['in numbers of the mode', outside('attachedTemplate').replace('External', '&#69;xternal')],
    ['in an entity', `<!DOCTYPE a [<!ENTITY b "c">]>`],
    ['in another encoding', Buffer.from(outside('attachedTemplate'), 'utf16le').toString('utf8')],
  ])('is true for what is hidden %s', (_, text) => {
    expect(namesActiveContent(part(text))).toBe(true);
  });

  // Quadratic time would need minutes.
  it('answers for a part of one long word', () => {
    expect(namesActiveContent(part('a'.repeat(256 * 1024)))).toBe(false);
  });
});
