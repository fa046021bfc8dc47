/** In a separate chunk because of its library; preloaded when the user approaches the button that opens it. */
export const loadCountryPicker = () => import("./country-picker.tsx");

export const preloadCountryPicker = (): void => void loadCountryPicker();
