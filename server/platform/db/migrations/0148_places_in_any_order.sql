-- While an import changes the order of a provider's places, those that move are below zero.
alter table provider_locations
  drop constraint provider_locations_position_check,
  add constraint provider_locations_position_check check (position between -5 and 4) not valid;
