/** Titles of the 16 sections as printed by different manufacturers. */
export const europeanTitles = [
  'Identification of the substance/mixture and of the company/undertaking',
  'Hazards identification',
  'Composition/information on ingredients',
  'First aid measures',
  'Firefighting measures',
  'Accidental release measures',
  'Handling and storage',
  'Exposure controls/personal protection',
  'Physical and chemical properties',
  'Stability and reactivity',
  'Toxicological information',
  'Ecological information',
  'Disposal considerations',
  'Transport information',
  'Regulatory information',
  'Other information',
] as const

export const olderTitles = [
  'Chemical Product and Company Identification',
  'Hazards Identification',
  'Composition / Information on Ingredients',
  'First Aid Measures',
  'Fire Fighting Measures',
  'Accidental Release Measures',
  'Handling and Storage',
  'Exposure Controls / Personal Protection',
  'Physical & Chemical Properties',
  'Stability & Reactivity',
  'Toxicological Information',
  'Ecological Information',
  'Disposal Considerations',
  'Transportation Information',
  'Regulatory Information',
  'Additional Information',
] as const

export const spanishTitles = [
  'Identificación del producto y de la empresa',
  'Identificación de los peligros',
  'Composición/información sobre los componentes',
  'Primeros auxilios',
  'Medidas de lucha contra incendios',
  'Medidas en caso de vertido accidental',
  'Manipulación y almacenamiento',
  'Controles de exposición/protección personal',
  'Propiedades físicas y químicas',
  'Estabilidad y reactividad',
  'Información toxicológica',
  'Información ecotoxicológica',
  'Consideraciones relativas a la eliminación',
  'Información relativa al transporte',
  'Información reglamentaria',
  'Otra información',
] as const

const both = (english: string, index: number) => `${english} / ${spanishTitles[index]}`
export const bilingualTitles: readonly string[] = olderTitles.map(both)

export const frenchTitles = [
  "Identification de la substance/du mélange et de la société/l'entreprise",
  'Identification des dangers',
  'Composition/informations sur les composants',
  'Premiers secours',
  "Mesures de lutte contre l'incendie",
  'Mesures à prendre en cas de dispersion accidentelle',
  'Manipulation et stockage',
  "Contrôles de l'exposition/protection individuelle",
  'Propriétés physiques et chimiques',
  'Stabilité et réactivité',
  'Informations toxicologiques',
  'Informations écologiques',
  "Considérations relatives à l'élimination",
  'Informations relatives au transport',
  'Informations réglementaires',
  'Autres informations',
] as const
