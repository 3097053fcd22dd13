import type { Help } from './help-text.ts'

export const SITE_HELP: Record<string, Help> = {
  '/icerik': {
    what: 'Sitede okunan her şey: sayfalar, sorular, yorumlar, yazılar, görsellerin yerleri, okulun adı ve iletişimi, yasal metinler. Siz yazarken taslak saklanır; ziyaretçiler ancak yayımlayınca görür.',
    acts: [
      'Bir kaydı açın ve yazın; yazdıklarınız kendiliğinden kaydedilir.',
      '“Önizleme” ile sitede nasıl duracağına bakın, hazır olunca “Yayımla”. İleri bir saat seçerseniz kendiliğinden yayımlanır.',
      'Eski bir hâline dönmek için “Geçmiş” bölümünden bir sürüm seçin: taslağa gelir, siz yayımlayana dek site değişmez.',
    ],
    never:
      'Yayımlanan bir yasal metin değiştirilemez ve silinemez: formlar o sürümle gönderildi. Yeniden yayımlamak yeni bir sürüm yapar.',
  },
  '/icerik/bul-degistir': {
    what: 'Sitenin bütün metinlerinde bir yazıyı başka bir yazıyla değiştirir: okulun eski adı, yeni bir adres, bir yazım kararı.',
    acts: [
      'Arananı ve yerine geleni yazın; büyük ve küçük harf ayrılır.',
      'Bulunan her yeri iki yanıyla okuyun, değişmemesi gerekenin işaretini kaldırın.',
      'Değiştirin: yayındaki kayıt yeniden yayımlanır, taslağı olanın taslağı değişir.',
    ],
    never:
      'Değişen her kaydın önceki hâli “Geçmiş” bölümünde durur, ama hepsi bir basışta geri alınamaz.',
  },
  '/icerik/ornek-metinler': {
    what: 'Programla gelen ve hiç değiştirmediğiniz örnek metinler. Kendi yazdıklarınız bu listeye girmez.',
    acts: [
      'Kalkacak metinleri okuyun; örnek olarak kalmasını istediğinizin işaretini kaldırın.',
      'Kaldırın: sayfaların adı, adresi ve düzeni kalır, metinleri boşalır ve yayından çıkarlar.',
      'Boşalan sayfaları kendi metinlerinizle doldurun ve yeniden yayımlayın.',
    ],
    never:
      'Boşalan kaydın eski metni “Geçmiş” bölümünde, silinenler “Silinenler” filtresinde bulunur; toplu geri alma yoktur.',
  },
  '/medya': {
    what: 'Okulun görselleri. Sitedeki her görsel buradan seçilir; hangi görselin nerede kullanıldığı yanında yazar.',
    acts: [
      '“Görsel yükle” ile birden çok fotoğrafı aynı anda ekleyin; boyutlarını program hazırlar.',
      'Her fotoğrafa bir açıklama yazın ve kırpılınca görünmesi gereken yeri işaretleyin.',
      'Bir görseli başka dosyayla değiştirin: kullanıldığı her yerde yenisi çıkar.',
    ],
    never:
      'Değiştirilen dosyanın eskisi geri gelmez; elinizde bir kopyası kalsın. Kullanılan bir görsel silinemez; silinen ise geri alınabilir.',
  },
  '/testler': {
    what: 'Seviye testleri ve soruları. Açık bir testi herkes sitede çözebilir; kapalı olanı yalnız çalışanlar görür.',
    acts: [
      'Soruları tek tek yazın ya da dosyadan alın; eksiği olan test açılmaz, neyin eksik olduğu yazar.',
      '“Önizleme” ile testi adayın gördüğü gibi okuyun.',
      'Yeterince yanıt gelince istatistiğe bakın; ayırt etmeyen soruyu yeni biriyle değiştirin.',
    ],
    never:
      'Bir kez sorulmuş sorunun okunan hâli silinemez: değişiklik yeni sürüm olur ve eski sonuçlar okunan sürümü gösterir. Testin adresi değişirse dağıtılmış bağlantılar çalışmaz.',
  },
}
