import { expect, test } from 'vitest';
import { mayBeEmergency } from './kind-of-message.ts';

const lines = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim());

const dangers = lines(`
  i dont wanna be here anymore
  I want it all to stop
  I want to be dead
  life is not worth living
  my family would be better without me
  I have thoughts of suicide
  I've been cutting
  I cut my wrists
  planning to end things
  I'm having thoughts of harming the baby
  I might do something to myself
  I am going to jump
  I bought pills to die
  I feel like dying
  I wish I never woke up
  I wish I were not alive
  my baby fell off the bed
  baby fell and hit his head
  my baby is choking
  baby choking on food
  my baby isn't breathing
  my baby has trouble breathing
  newborn temp 101
  My baby has a temperature
  my baby is jaundiced and won't eat
  baby threw up green
  baby hasn't peed all day
  blood clots the size of a lemon
  heavy period soaking through
  lots of blood
  blood
  there's blood when I wipe
  bright red blood
  vaginal bleeding 30 weeks
  I am hemorrhaging
  My placenta came out
  something is coming out
  I feel the cord
  I feel like pushing
  the baby is coming
  I think I'm in labour
  leaking fluid
  gush of water
  strong cramps every 5 min
  my belly is hard and hurts a lot
  pain in my calf
  can't see well suddenly
  vision is blurry
  my face is numb
  my arm is numb
  slurred speech
  I can't move my arm
  bad headache that won't go away
  swelling in my face and hands
  pressure 180 110
  my heart is beating so fast
  I feel like passing out
  about to faint
  dizzy and weak and bleeding
  I took 20 tylenol
  I drank bleach
  my toddler ate my pills
  he put his hands around my neck
  my partner beats me
  he is threatening to kill me
  he said he'd kill me
  I was raped
  someone assaulted me
  my ex is outside with a gun
  house is on fire
  carbon monoxide alarm
  bee sting and throat swelling
  I'm allergic and can't swallow
  Please call an ambulance
  I need an ambulance
  need to go to the ER
  baby kicks less today
  no movement today
  havent felt her kick since last night
  I can't feel my baby
  baby stopped moving
  I think I lost the baby
  my stitches opened
  my c-section wound is bleeding
  I want to hurt someone
  I'm losing it and scared I'll do something
  I can't do this anymore
  i'm suicidal
  quiero matarme
  No quiero seguir
  ya no quiero estar aquí
  no tengo ganas de vivir
  quisiera estar muerta
  pienso en hacerme daño
  pienso en morir
  me corté las venas
  me tomé todas las pastillas
  mi pareja me golpeó
  mi marido me quiere matar
  me amenazó con una pistola
  me violaron
  mi bebé se está ahogando
  mi bebé no respira
  el bebé se cayó de la cama
  mi bebé tiene calentura
  estoy perdiendo líquido
  perdí mucha sangre
  hay sangre en mi ropa interior
  estoy manchando
  sangre al orinar
  no siento a mi bebé
  no se mueve mi bebé hoy
  ya viene el bebé
  estoy de parto
  me duele mucho la cabeza y veo luces
  se me nubla la vista
  se me durmió el brazo
  tengo la presión en 170/110
  me siento mal me voy a desmayar
  me late muy rápido el corazón
  tengo dolor fuerte en el vientre
  llamen una ambulancia
  necesito una ambulancia
  creo que perdí al bebé
  mi hijo se tomó unas pastillas
  tengo ganas de morirme
  mejor me muero
  nadie me extrañaría
  quiero desaparecer
`);

const everyday = lines(`
  Thanks, see you Friday!
  Does my plan cover IVF?
  When is the next open enrollment?
  Can I change my appointment to Monday?
  I would love a lactation visit
  How long is parental leave?
  I have a question about my receipt
  Is this the right place to ask about bills?
  The video froze in our visit
  I could not hear the expert
  The app crashed when I sent a receipt
  my heartburn medicine: is it covered?
  Where do I upload the blood work invoice?
  I'd like to hear the baby's heartbeat at the visit
  We want to hire a doula who lives near us
  I want to switch doctors
  I hate waiting on hold
  What pain relief options are there in labor?
  Is pain relief covered?
  Baby shower is on Saturday!
  How many visits with a therapist do I have?
  I want to stop breastfeeding
  Can my husband join the visit?
  My partner moved out of state
  Do I need to be there in person?
  Which program pays for egg freezing?
  I don't have a doctor yet
  No rush, thank you
  What is a midwife?
  The clinic closed early
  Is a second opinion covered?
  Can I take my son to the visit?
  ¿Puedo cambiar mi cita?
  Quiero hablar con Rosa
  No entiendo mi factura
  ¿Está cubierta la anestesia?
  Necesito el comprobante de pago
  Quiero dejar de amamantar
  ¿Cómo agrego a mi bebé al plan?
  Mi esposo quiere venir a la visita
  no puedo entrar a mi cuenta
  I can't sign in
  I can't find the button
  My baby is due in May
  My head office is in Texas
  The hospital sent two bills
  How do I cut costs?
  I cut the cord of the tablet charger
  Is cord blood banking covered?
  I lost my job
  I lost my card
  I feel good today
  baby is moving so much!
  Is spot cleaning covered?
  What are the signs of labor?
  Gracias por todo, nos vemos el lunes
  Does the plan pay for a blood pressure monitor?
  Mi mamá vive cerca
  Can you call me?
  Is cord blood banking covered?
  What are blood thinners for?
  My blood pressure is 118/76
  El banco de sangre del cordón, ¿lo cubre el plan?
  My visit is on 11/23 at 170 Main Street
  Claim 160 20 is still open
  The baby is coming to the visit with me
  Nothing ever ends with this form
  He fell asleep on me
  There is no movement on my claim
  I moved house and changed my name
`);

test('each text of somebody in danger may be an emergency', () => {
  expect(dangers.filter((text) => !mayBeEmergency(text))).toEqual([]);
});

test('no everyday text is taken for an emergency', () => {
  expect(everyday.filter((text) => mayBeEmergency(text))).toEqual([]);
});
