/** Appearance of one fictional expert, in terms of the "Personas" avatar set (see ../README.md for its license). */
export interface Portrait {
  hair:
    | 'balding'
    | 'bobBangs'
    | 'bobCut'
    | 'buzzcut'
    | 'curly'
    | 'curlyBun'
    | 'curlyHighTop'
    | 'extraLong'
    | 'fade'
    | 'long'
    | 'shortCombover'
    | 'sideShave'
    | 'straightBun';
  hairColor: string;
  skinColor: string;
  eyes?: 'open' | 'happy' | 'glasses';
  mouth?: 'smile' | 'bigSmile' | 'smirk';
  nose?: 'smallRound' | 'mediumRound' | 'wrinkles';
  facialHair?: 'beardMustache' | 'goatee' | 'shadow' | 'pyramid' | 'walrus';
  body: 'squared' | 'rounded' | 'small' | 'checkered';
  clothingColor: string;
  backgroundColor: string;
}

const paper = { tealWash: 'd5eae7', coralWash: 'f8ddd3', sand: 'efe5d6', sky: 'dbe8f3' };
const hairs = {
  black: '2a2126',
  brown: '4a2f27',
  chestnut: '6b4030',
  auburn: '9c5430',
  blond: 'd9ae6a',
  gray: 'b4b0b4',
};

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

/** Keyed by expert id, as in ../experts. */
export const portraits: Record<string, Portrait> = {
  rosa_delgado: look(['long', hairs.brown], 'd0956d', 'rounded', '0f5e5a', paper.coralWash, {
    eyes: 'happy',
    mouth: 'bigSmile',
  }),
  daniel_brooks: look(['fade', hairs.black], '8a5a40', 'squared', 'b4482f', paper.tealWash, {
    eyes: 'happy',
    facialHair: 'shadow',
  }),
  amara_cole: look(['curlyBun', hairs.black], '6f4632', 'squared', '0a4442', paper.sand, {
    mouth: 'bigSmile',
  }),
  kenji_watanabe: look(['shortCombover', hairs.black], 'e9b78f', 'squared', '1d5a96', paper.tealWash, {
    eyes: 'glasses',
  }),
  priya_raman: look(['straightBun', hairs.black], 'a9714d', 'rounded', 'b4482f', paper.sky),
  ines_carvalho: look(['curly', hairs.chestnut], 'e2ab86', 'rounded', '1d6b43', paper.sand, {
    eyes: 'happy',
    mouth: 'bigSmile',
  }),
  thomas_byrne: look(['balding', hairs.gray], 'eec0a4', 'checkered', '4b5766', paper.coralWash, {
    eyes: 'happy',
    nose: 'wrinkles',
    facialHair: 'goatee',
  }),
  leila_mansour: look(['bobCut', hairs.gray], 'd9a07a', 'rounded', '6d3a5d', paper.tealWash, {
    eyes: 'open',
    nose: 'mediumRound',
  }),
  marcus_hill: look(['buzzcut', hairs.black], '7c4f37', 'checkered', '0f5e5a', paper.sand, {
    eyes: 'glasses',
    mouth: 'bigSmile',
  }),
  joanna_kowalska: look(['extraLong', hairs.blond], 'f2c8ab', 'rounded', '1d5a96', paper.coralWash, {
    eyes: 'happy',
  }),
  alex_moreno: look(['sideShave', hairs.auburn], 'c98d66', 'squared', '7a5200', paper.sky, {
    mouth: 'smirk',
  }),
  grace_oyelaran: look(['curly', hairs.black], '855439', 'rounded', 'c98a2b', paper.tealWash, {
    eyes: 'happy',
    mouth: 'bigSmile',
  }),
  noah_feldman: look(['curlyHighTop', hairs.auburn], 'f0c3a3', 'squared', '1d6b43', paper.sky, {
    facialHair: 'beardMustache',
  }),
  ruth_abrams: look(['straightBun', hairs.gray], 'ecbb9b', 'squared', 'b4482f', paper.sand, {
    eyes: 'glasses',
  }),
};

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
