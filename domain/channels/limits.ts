/** How long a first touch is attributed, on the device where it was recorded. */
export const FIRST_TOUCH_DAYS = 30;
/** Events one network address may add to a channel per UTC day; above this, none of them count. */
export const MAX_EVENTS_PER_ADDRESS = 20;
/** Above this, an address's events are not even stored. */
export const MAX_STORED_PER_ADDRESS = 100;
/** Registrations one device may add to a channel within the first-touch window. */
export const MAX_USERS_PER_DEVICE = 3;
export const MAX_CHANNELS_PER_OPERATOR = 100;
export const MAX_CHANNEL_NAME_LENGTH = 60;
export const MAX_CHANNEL_SOURCE_LENGTH = 60;
export const MAX_RANGE_DAYS = 92;
