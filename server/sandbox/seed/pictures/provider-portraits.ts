import type { Portrait } from './portraits.ts';

const paper = { tealWash: 'd5eae7', coralWash: 'f8ddd3', sand: 'efe5d6', sky: 'dbe8f3' };

function look(
  [hair, hairColor]: [Portrait['hair'], string],
  skinColor: string,
  body: Portrait['body'],
  clothingColor: string,
  backgroundColor: string,
  rest: Partial<Portrait> = {},
): Portrait {
  return { hair, hairColor, skinColor, body, clothingColor, backgroundColor, ...rest };
}

/** Sixteen invented faces; providers share them. */
export const providerPortraits: Record<string, Portrait> = {
  p01: look(['long', '2a2126'], 'd0956d', 'rounded', '1d5a96', paper.sand, { mouth: 'bigSmile' }),
  p02: look(['fade', '2a2126'], '6f4632', 'squared', '0f5e5a', paper.sky, { eyes: 'glasses' }),
  p03: look(['curlyBun', '2a2126'], '7c4f37', 'rounded', '6d3a5d', paper.coralWash, { eyes: 'happy' }),
  p04: look(['shortCombover', '2a2126'], 'e9b78f', 'squared', '4b5766', paper.sand),
  p05: look(['straightBun', '2a2126'], 'a9714d', 'rounded', '0f5e5a', paper.coralWash, { eyes: 'happy' }),
  p06: look(['curly', '4a2f27'], 'd9a07a', 'rounded', 'b4482f', paper.tealWash),
  p07: look(['balding', 'b4b0b4'], 'eec0a4', 'checkered', '1d5a96', paper.sky, { nose: 'wrinkles' }),
  p08: look(['bobCut', 'b4b0b4'], 'e2ab86', 'rounded', '1d6b43', paper.coralWash, { eyes: 'glasses' }),
  p09: look(['buzzcut', '2a2126'], '8a5a40', 'squared', 'b4482f', paper.tealWash, { facialHair: 'goatee' }),
  p10: look(['extraLong', 'd9ae6a'], 'f2c8ab', 'rounded', '0a4442', paper.sky, { mouth: 'bigSmile' }),
  p11: look(['sideShave', '9c5430'], 'eec0a4', 'squared', '6d3a5d', paper.sand, { eyes: 'happy' }),
  p12: look(['curly', '2a2126'], '855439', 'rounded', '1d5a96', paper.coralWash, { mouth: 'bigSmile' }),
  p13: look(['curlyHighTop', '6b4030'], 'f0c3a3', 'squared', '7a5200', paper.tealWash),
  p14: look(['straightBun', 'b4b0b4'], 'ecbb9b', 'checkered', '6d3a5d', paper.tealWash, { eyes: 'happy' }),
  p15: look(['bobBangs', '2a2126'], 'eabf9b', 'rounded', '0f5e5a', paper.sky, { eyes: 'happy' }),
  p16: look(['shortCombover', '4a2f27'], 'c98d66', 'squared', '1d6b43', paper.coralWash, {
    facialHair: 'beardMustache',
  }),
};
