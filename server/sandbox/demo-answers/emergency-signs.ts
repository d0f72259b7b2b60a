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
  ['want wanna wish better should', '=dead'],
  ['pills', '=die'],
  ['=cut cutting', 'wrist wrists veins'],
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
  ['=blood'],
  ['=pass passing passed =big =large =huge', 'clot clots tissue'],
  ['soak*', '=pad pads hour towel'],
  ['chest', 'pain pains pressure hurts hurt hurting tight* ache aches aching heavy crush* burning'],
  ['heart', 'attack racing pounding stopped fast'],
  [
    'breathe breath breathing breaths breth',
    `${not} trouble hard harder difficult* short* struggl* problem* gasping stopped fast =out`,
  ],
  ['seizure seizures convuls* unconscious unresponsive =choking faint =fainted =fainting anaphyla* poison*'],
  ['ectopic contractions miscarrying =911'],
  ['=pass passed passing', '=out'],
  ['period', 'heavy soaking'],
  ['=stroke', 'having had think =a signs'],
  ['face mouth arm', 'droop* numb swollen swelling'],
  ['slurred slurring', 'speech words'],
  ['stitches wound incision', '=open opened burst infected'],
  ['belly stomach', '=hard', 'hurts hurting pain'],
  ['placenta', 'came =out'],
  ['leaking', 'fluid'],
  ['calf', 'pain hurts =sore'],
  [not, 'swallow'],
  ['threw throwing vomit*', '=green'],
  ['leg calf', 'swollen swelling'],
  ['throat', 'closing swelling swollen'],
  ['allergic', 'reaction'],
  ['water waters', 'broke broken breaking leaking gush*'],
  ['headache head migraine', `${bad} =bad pounding splitting`],
  ['vision eyesight sight seeing', 'blurry blurred spots stars flash* double lost losing'],
  ['pain pains cramp cramps cramping', bad],
  ['bloodpressure', 'very really dangerously spiked'],
  ['=fever fevers'],
  ['cord', 'hanging coming =out feel'],
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
  ['=temp temperature jaundiced', baby],
  ['=peed =pee', '=no not hasnt havent', baby],
  ['=fell fallen dropped =hit', baby, '=bed couch table head floor stairs'],
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
  ['hands', 'neck throat'],
  [not, 'feel', '=safe'],
  ['=fire', 'house apartment kitchen'],
  ['carbon', 'monoxide'],
  ['ambulance', 'need call send'],
  ['=er', 'need going should'],
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
  ['cortarme corte =cortar', 'quiero venas munecas brazos piel'],
  ['quiero quisiera', 'desaparecer'],
  ['nadie', 'extranaria'],
  ['oigo escucho', 'voces'],
  ['demasiadas muchas todas frasco', 'pastillas pildoras'],
  // What the body tells.
  ['sangrado sangrados sangrando sangrar =sangro =sangra hemorragia* desangr* manchado manchando'],
  ['=sangre'],
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
  ['fiebre calentura'],
  ['corazon', 'rapido'],
  ['vista', 'nubla nublada'],
  ['brazo cara', 'durmio dormido dormida adormecido adormecida'],
  ['perdiendo pierdo saliendo', 'liquido'],
  ['ambulancia', 'necesito llamen llama llame manden'],
  ['=tomo', 'pastilla pastillas jarabe', 'hijo hija nino nina bebe'],
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
  ['=cai caida =cayo', 'escalera escaleras panza vientre barriga cabeza =cama sofa'],
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
  /\b(im|i am|am|shes|she is|going|gone|went) (\w+ )?(in|into) (early |preterm |active )?labou?r\b|\bhaving (early|preterm) labou?r\b/,
  /\b(baby is coming|feel like pushing|need to push|something is coming out)\b(?! (to|with|home|in|soon|next))/,
  /\b(not worth living|(better|happier) (off )?without me|want (it|this|everything)( all)? to (stop|end)|end(ing)? (things|it)|feel like dying)\b/,
  /\b(do something to myself|(going|want|ready) to jump|been cutting|losing it|cant do (this|it) any ?more)\b/,
  /\bwish i (never|had never|was never|wasnt|werent|was not|were not) (woke|woken|born|been born|alive|here)\b/,
  /\b(going to|gonna|hed|shed|hell|theyll|threat\w+ to|wants? to) (kill|hurt) (me|us|someone|somebody|people|them)\b/,
  /\b(think|im|am) (\w+ ){0,2}(lost|losing) (the|my|our) (baby|pregnancy)\b/,
  /\bno (movements?|kicks)\b(?! (on|with))|\bcant (move my|see (well|right|clearly))\b/,
  /\b(took|taken|swallowed) \d+ (\w+ )?(pills?|tablets?|tylenol|ibuprofen|advil|aspirin)\b/,
  /\b(wont|doesnt|does not|cant|cannot|will not|isnt|unable to|hard to|difficult to) (be )?(wake|woken|waking)\b(?! (me|us|at|up at))/,
  /\b(its|this is|it is|is this|have) an emergency\b(?! (room|contact|fund))/,
  /\bno puedo mas\b(?! (que|de|tarde|temprano|pronto|adelante))/,
  /\b(no|sin) (quiero|quisiera|puedo|tengo ganas de|ganas de|vale la pena|tiene sentido) (vivir|seguir viviendo|existir|despertar)\b(?! (en|cerca|lejos))/,
  /\bme (muero|estoy muriendo)\b(?! (de|por))/,
  /\bno quiero (seguir( (viviendo|asi|mas))?$|estar aqui\b)|\bpienso en (morir|la muerte)\b|\bmejor me muero\b/,
  /\b(ya viene el bebe|estoy de parto|en trabajo de parto)\b|\b(creo que|estoy) (perdi|perdiendo) (al|el|mi|a mi) bebe\b/,
  /\bacabar con todo\b|\b(teniendo|creo que (es|tengo|tuve)) un aborto\b/,
  /\bno (se )?(despierta|responde|reacciona)\b(?! (de|en|por|a|al|mi|mis|el|la|los|las)\b)/,
  /\b(es|tengo) una (emergencia|urgencia)\b/,
  /killmyself|wanttodie|wannadie|endmylife|cantbreathe|quieromorir|matarme|nopuedorespirar/,
  new RegExp(`^(?=.*(help|sos|urge|emerg|ayud|auxilio|socorro))((${alone})( |$))+$`),
];
