/**
 * Words that may tell of an emergency, in English and Spanish, as `isLike` reads them. A sign is there when a word of each of its groups
 * is, near each other and in any order. What is taken for an emergency and is none costs a paragraph; the other way round it may
 * cost more, so a doubtful word stands here.
 */
const not = 'not =no cant cannot dont doesnt didnt isnt wont havent hasnt without unable never barely hardly';
const baby = 'baby babys newborn infant child toddler son daughter twin twins kid kids';
const close = 'husband boyfriend wife girlfriend partner =ex';
const bad =
  'severe worst terrible awful unbearable sharp stabbing intense excruciating horrible extreme sudden* strong';
const fuerte =
  'fuerte fuertes insoportable terrible intenso intensos intensa horrible muchisimo agudo aguda peor';

const inEnglish: readonly (readonly string[])[] = [
  // Whoever thinks of dying, or of being hurt.
  ['suicide suicidal suicida =kms overdose overdosed hopeless worthless =988'],
  ['want wanna wants wish going gonna ready rather plan planning', '=die'],
  ['wish better should', '=dead'],
  ['=end ending =take taking took', '=my', 'life'],
  ['kill =killing hurt =hurting harm =harming =cut =cutting hang shoot drown stab', 'myself'],
  ['want wanna', 'disappear'],
  [not, '=cope'],
  ['hear hearing telling tell', 'voices'],
  [
    '=many =much bottle',
    'took taken swallowed',
    'pills tablets meds medication medicine tylenol ibuprofen insulin',
  ],
  // What the body tells.
  ['bleeding =bleedin =bleed =bleeds =bled hemorrhag* haemorrhag* =spotting'],
  [
    '=blood',
    'lot lots =much losing lost cough* vomit* throwing urine =pee stool poop gush* soak* pads coming bright =red toilet underwear',
  ],
  ['=pass passing passed =big =large =huge', '=clot clots tissue'],
  ['soak*', '=pad pads hour towel'],
  ['chest', 'pain pains pressure hurts hurt hurting tight* ache aches aching heavy crush* burning'],
  ['heart', 'attack racing pounding stopped'],
  [
    'breathe breath breathing breaths breth',
    `${not} trouble hard harder difficult* short* struggl* problem* gasping stopped fast =out`,
  ],
  ['seizure seizures convuls* unconscious unresponsive =choking faint =fainted =fainting anaphyla* poison*'],
  ['ectopic contractions miscarrying =911'],
  ['passed', '=out'],
  ['=stroke', 'having had think =a signs'],
  ['face mouth', 'droop* numb swollen swelling'],
  ['leg calf', 'swollen swelling'],
  ['throat', 'closing swelling swollen'],
  ['allergic', 'reaction'],
  ['water waters', 'broke broken breaking leaking gush*'],
  ['headache head migraine', `${bad} =bad pounding splitting`],
  ['vision eyesight sight seeing', 'blurry blurred spots stars flash* double lost losing'],
  ['pain pains cramp cramps cramping', bad],
  ['bloodpressure', 'very really dangerously spiked'],
  ['=fever fevers'],
  ['cord', 'hanging coming =out'],
  [
    'swallowed swallow drank ingested =ate',
    'bleach pill pills battery poison detergent =pod pods cleaner magnet* chemical* medicine',
  ],
  // The baby.
  [
    'move moves moving moved kick kicks =kicking kicked movement movements',
    `${baby} =he =she =him =her belly bump fetal`,
    `${not} less fewer reduced decreased stopped stop weak weaker`,
  ],
  ['feel felt =feeling', baby, not],
  ['lips face skin turning turned turns', '=blue'],
  ['limp floppy lifeless', `${baby} =he =she`],
  // Violence and accidents.
  [
    `${close} =he =she`,
    '=hit =hits hitting =beat =beats beating choked chokes slapped slaps punched punches threatens threatened strangled',
    '=me =us kids',
  ],
  [close, 'hurts hurting hurt kicks', '=me =us kids'],
  ['raped =rape assaulted abusive abuses abusing strangl* =gun =unsafe'],
  ['afraid scared terrified', close],
  [not, 'feel', '=safe'],
  ['=car bike truck', 'accident crash crashed'],
  ['fell fallen', 'stairs belly stomach hard'],
];

const inSpanish: readonly (readonly string[])[] = [
  // Whoever thinks of dying, or of being hurt.
  ['suicid* sobredosis autolesion* lastimarme desesperad*'],
  ['quiero quisiera voy deseo ganas prefiero gustaria mejor', 'morir morirme muerta muerto'],
  ['quitarme quitarse', 'vida'],
  ['acabar terminar', '=mi', 'vida'],
  ['matar matarme =mato', '=me quiero =voy quiere =va amenaza'],
  ['hacerme hacerle hacernos', '=dano'],
  ['cortarme', 'quiero venas brazo brazos piel'],
  ['oigo escucho', 'voces'],
  ['demasiadas muchas todas frasco', 'pastillas pildoras'],
  // What the body tells.
  ['sangrado sangrados sangrando sangrar =sangro =sangra hemorragia* desangr* manchado manchando'],
  [
    '=sangre',
    'mucha pierdo perdiendo perdi sale saliendo salio coagulo* echo echando orina heces tos* vomit* escup* chorro roja =hay =veo',
  ],
  ['toalla toallas', 'empap* hora'],
  ['coagulo coagulos'],
  ['pecho', 'dolor duele presion aprieta opresion punzada punzadas arde'],
  ['respirar respira respiro', '=no cuesta falta dificil dificultad trabajo deja dejo rapido'],
  ['aire aliento', 'falta'],
  ['infarto convuls* inconsciente desmay* asfixi* ahog* contracciones contraccion envenen* intoxic* derrame'],
  ['fuente bolsa aguas', 'rompi rompio =roto =rota rompieron'],
  ['cabeza dolor dolores colicos duele punzadas', fuerte],
  ['=veo vista vision', 'borroso borrosa borrosas luces doble destellos'],
  ['presion', '=muy', 'alta'],
  ['pierna pantorrilla cara garganta', 'hinchad* cierra hincha'],
  ['alergica', 'reaccion'],
  ['fiebre'],
  [
    'trago tragado bebio ingirio comio',
    'cloro lejia pastilla pastillas =pila pilas veneno detergente iman imanes',
  ],
  // The baby.
  [
    'mueve moverse mover movimiento movimientos patea patear patadas siento sentirlo',
    'bebe bebito',
    '=no menos dejo deja =sin poco casi',
  ],
  ['labios cara piel pone puso', '=azul azules morado morada morados'],
  ['flacido flacida', 'bebe hijo hija esta'],
  // Violence and accidents.
  ['=me', '=pega =pego golpea golpeo ahorca ahorco amenaza amenazo maltrata =violo violaron abuso'],
  ['violada violacion'],
  ['miedo', 'esposo marido novio pareja =ex matar matarme lastimar casa'],
  ['accidente', 'auto carro coche tuve choque'],
  ['=cai caida =cayo', 'escalera escaleras panza vientre barriga cabeza'],
];

/** Each sign's groups of words. */
export const emergencySigns: readonly (readonly (readonly string[])[])[] = [...inEnglish, ...inSpanish].map(
  (groups) => groups.map((words) => words.split(' ')),
);

const alone =
  'help|sos|emergency|urgent|ayuda|ayudame|ayudenme|auxilio|socorro|emergencia|urgente|urgencia|es|una|me|us|please|now|por|favor|ya';

/** Whole turns of phrase, in folded text. Some mean nothing bad when they go on, so what follows counts. */
export const emergencyPhrases: readonly RegExp[] = [
  /\b(cant|cannot|can not) (go|keep) (on|going)( (like this|anymore|any more|any longer|much longer|with this)|$)/,
  /\b(dont|do not|not) (really |even )?(want|wanna|wish)( to)? (live|be alive|exist|wake up|be here)\b(?! (in|at|near|far|there|on|next))/,
  /\b(reason|point) (to|in|of) (live|living|go on|going on)\b|\b(tired of|done with) (living|life|being alive)\b/,
  /\bend it all\b|\bcant take (it|this)( any ?more)?$/,
  /\b(im|i am|is|shes|hes) dying\b(?! (to|for|of curiosity|laughing))/,
  /(?<!\b(will|could|can|would|do|did) )\b(i|ill|id|im|thoughts|thinking|urge) (\w+ ){0,4}(kill|hurt|harm|shake|smother|drown)(ing)? (\w+ ){0,2}(baby|child|kids?|son|daughter|him|her)\b(?! bottle)/,
  /\b(im|am|be|think) (\w+ ){0,3}(having|about to have) a miscarriage\b/,
  /\b(in|into|having) (early |preterm |active )?labou?r\b/,
  /\b(wont|doesnt|does not|cant|cannot|will not|isnt|unable to|hard to|difficult to) (be )?(wake|woken|waking)\b(?! (me|us|at|up at))/,
  /\b(its|this is|it is|is this|have) an emergency\b(?! (room|contact|fund))/,
  /\bno puedo mas\b(?! (que|de|tarde|temprano|pronto|adelante))/,
  /\b(no|sin) (quiero|quisiera|puedo|tengo ganas de|ganas de|vale la pena|tiene sentido) (vivir|seguir viviendo|existir|despertar)\b(?! (en|cerca|lejos))/,
  /\bme (muero|estoy muriendo)\b(?! (de|por))/,
  /\bacabar con todo\b|\b(teniendo|creo que (es|tengo|tuve)) un aborto\b/,
  /\bno (se )?(despierta|responde|reacciona)\b(?! (de|en|por|a|al|mi|mis|el|la|los|las)\b)/,
  /\b(es|tengo) una (emergencia|urgencia)\b/,
  /killmyself|wanttodie|wannadie|endmylife|cantbreathe|quieromorir|matarme|nopuedorespirar/,
  new RegExp(`^(?=.*(help|sos|urge|emerg|ayud|auxilio|socorro))((${alone})( |$))+$`),
];
