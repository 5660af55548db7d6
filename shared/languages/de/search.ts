import type { Language } from '../language.ts'

export const search: Language['search'] = {
  endings: 'ern ers en er es em e n s',
  endingsInARow: 1,
  unchanged: null,
  stemChanges: [],
  spellings: [
    [/ae/g, 'a'],
    [/oe/g, 'o'],
    [/(?<![aeoqu])ue/g, 'u'],
  ],
  compounds: {
    parts:
      'abhängigkeit abwehr adresse agent aktualisierung analyse anbieter anfrage angreifer angriff anmeldung anwendung archiv audit aufsicht authentifizierung backup bank bedrohung behörde benutzer bericht betrieb betrug bibliothek bot browser bug chip client cloud code computer container cyber datei daten datenbank dienst domain drucker eingabe einstellung energie entwickler erkennung erpressung falle fehler fernzugriff festplatte firewall firma firmware forschung freigabe frist funktion gefahr geheimnis gerät gesetz gesundheit gruppe hacker handel handy hardware haus hersteller hinter hosting identität industrie information infrastruktur internet kamera karte kennung kennwort kern kette klinik kommunikation konfiguration konto kontrolle kranken kriminalität kunde leck leitung liefer liste lösegeld lösung lücke mail manager maschine maßnahme meldung modell modul nachricht netz netzwerk nutzer office paket panne passwort patch pflicht phishing plattform port problem programm protokoll prozess prüfung quelle ransomware rechner recht rechte regel register richtlinie risiko router sammlung schad schlüssel schutz schwachstelle sektor server service sicherheit signatur sitzung skript software spam speicher sperre spionage sprache stelle steuerung strategie strom support system tabelle team technik telefon termin test token trojaner tür umgebung unternehmen update verbindung verfahren verkehr verlust verschlüsselung version vertrag verwalter verwaltung virus vorfall warnung wartung web welle werkzeug wert wirtschaft wissen wolke wurm wächter zahl zahlung zeit zentrale zentrum zertifikat ziel zugang zugriff zustand',
    links: 's es n en er e',
  },
  alike: ['Lücke Schwachstelle Sicherheitslücke', 'kostenlos gratis', 'verwundbar Schwachstelle'],
}
