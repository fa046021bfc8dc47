/** The picker brings its library with it: a chunk of its own, loaded on the way to the button that opens it. */
export const loadCountryPicker = () => import("./country-picker.tsx");

export const preloadCountryPicker = (): void => void loadCountryPicker();
