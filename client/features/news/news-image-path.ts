export const newsImagePath = (file: string): string => `/news-images/${file}`;
