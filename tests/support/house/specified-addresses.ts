/** Every address of the specification's sections 2.2 to 2.4, parameters named as there. */
export const specifiedAddresses: readonly string[] =
  `s sections 2.2 to 2.4, parameters named as there. */ export const specifiedAddresses = [    ,    ,    ,    ,
  ,    ,    ,    ,    ,    ,    ,    ,    ,    ,    ,    ,    ,    ,    ,    ,    ,    ,    ,    ,    ,    ,    ,
  ,    ,    ,    ,    ,    ,    ,    ,    ,    ,    ,    ,    ,    ,    ,    ,    ,    ,    ,    ,    ,    ,    ,
  ,    ,    ,    ,`.split(/\s+/);
