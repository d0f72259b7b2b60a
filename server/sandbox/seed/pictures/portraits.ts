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

/** Keyed by expert id, as in ../experts. */
export const portraits: Record<string, Portrait> = {
  rosa_delgado: {
    hair: 'long',
    hairColor: hairs.brown,
    skinColor: 'd0956d',
    eyes: 'happy',
    mouth: 'bigSmile',
    body: 'rounded',
    clothingColor: '0f5e5a',
    backgroundColor: paper.coralWash,
  },
  daniel_brooks: {
    hair: 'fade',
    hairColor: hairs.black,
    skinColor: '8a5a40',
    eyes: 'happy',
    facialHair: 'shadow',
    body: 'squared',
    clothingColor: 'b4482f',
    backgroundColor: paper.tealWash,
  },
  amara_cole: {
    hair: 'curlyBun',
    hairColor: hairs.black,
    skinColor: '6f4632',
    mouth: 'bigSmile',
    body: 'squared',
    clothingColor: '0a4442',
    backgroundColor: paper.sand,
  },
  kenji_watanabe: {
    hair: 'shortCombover',
    hairColor: hairs.black,
    skinColor: 'e9b78f',
    eyes: 'glasses',
    body: 'squared',
    clothingColor: '1d5a96',
    backgroundColor: paper.tealWash,
  },
  priya_raman: {
    hair: 'straightBun',
    hairColor: hairs.black,
    skinColor: 'a9714d',
    body: 'rounded',
    clothingColor: 'b4482f',
    backgroundColor: paper.sky,
  },
  ines_carvalho: {
    hair: 'curly',
    hairColor: hairs.chestnut,
    skinColor: 'e2ab86',
    eyes: 'happy',
    mouth: 'bigSmile',
    body: 'rounded',
    clothingColor: '1d6b43',
    backgroundColor: paper.sand,
  },
  thomas_byrne: {
    hair: 'balding',
    hairColor: hairs.gray,
    skinColor: 'eec0a4',
    eyes: 'happy',
    nose: 'wrinkles',
    facialHair: 'goatee',
    body: 'checkered',
    clothingColor: '4b5766',
    backgroundColor: paper.coralWash,
  },
  leila_mansour: {
    hair: 'bobCut',
    hairColor: hairs.gray,
    skinColor: 'd9a07a',
    nose: 'mediumRound',
    body: 'rounded',
    clothingColor: '6d3a5d',
    backgroundColor: paper.tealWash,
    eyes: 'open',
  },
  marcus_hill: {
    hair: 'buzzcut',
    hairColor: hairs.black,
    skinColor: '7c4f37',
    eyes: 'glasses',
    mouth: 'bigSmile',
    body: 'checkered',
    clothingColor: '0f5e5a',
    backgroundColor: paper.sand,
  },
  joanna_kowalska: {
    hair: 'extraLong',
    hairColor: hairs.blond,
    skinColor: 'f2c8ab',
    eyes: 'happy',
    body: 'rounded',
    clothingColor: '1d5a96',
    backgroundColor: paper.coralWash,
  },
  alex_moreno: {
    hair: 'sideShave',
    hairColor: hairs.auburn,
    skinColor: 'c98d66',
    mouth: 'smirk',
    body: 'squared',
    clothingColor: '7a5200',
    backgroundColor: paper.sky,
  },
  grace_oyelaran: {
    hair: 'curly',
    hairColor: hairs.black,
    skinColor: '855439',
    eyes: 'happy',
    mouth: 'bigSmile',
    body: 'rounded',
    clothingColor: 'c98a2b',
    backgroundColor: paper.tealWash,
  },
  noah_feldman: {
    hair: 'curlyHighTop',
    hairColor: hairs.auburn,
    skinColor: 'f0c3a3',
    facialHair: 'beardMustache',
    body: 'squared',
    clothingColor: '1d6b43',
    backgroundColor: paper.sky,
  },
  ruth_abrams: {
    hair: 'straightBun',
    hairColor: hairs.gray,
    skinColor: 'ecbb9b',
    eyes: 'glasses',
    body: 'squared',
    clothingColor: 'b4482f',
    backgroundColor: paper.sand,
  },
};
